import { embedded, hosted } from '#config/realtime'
import { accountChannel, inboxChannel, type RealtimeSettings } from '#protocol/realtime'
import type { OwnWorkspace } from '#src/identity/workspaces/find_workspace'
import { joins } from './policy.js'

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
