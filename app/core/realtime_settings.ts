import { embedded, hosted } from '#config/realtime'
import { accountChannel, inboxChannel, type RealtimeSettings } from '#protocol/realtime'
import type { OwnWorkspace } from '#src/identity/workspaces/find_workspace'
import { joins } from './policy.js'
import { createHmac } from 'node:crypto'

/** How the browser reaches the realtime provider; null to use the page's own address. */
export function realtimeSettings(workspace: OwnWorkspace | null): RealtimeSettings {
  const channel = workspace && channelOf(workspace)
  if (!hosted)
    return {
      key: embedded.key,
      cluster: null,
      host: null,
      port: null,
      forceTLS: false,
      accountChannel: channel,
    }

  const { key, cluster, host, port, useTLS } = hosted
  return { key, cluster, host, port, forceTLS: useTLS, accountChannel: channel }
}

function channelOf(workspace: OwnWorkspace): string {
  return joins(workspace, 'account') ? accountChannel(workspace.id) : inboxChannel(workspace.id)
}

/** Identifies a member on a conversation's channel, which visitors also read: the same in all tabs, unrelated to the account. */
export function presenceId(userId: string, conversationId: string): string {
  const hash = createHmac('sha256', embedded.secret).update(`${userId}:${conversationId}`)
  return `owner-${hash.digest('base64url').slice(0, 22)}`
}
