import { embedded, hosted } from '#config/realtime'
import { accountChannel, type RealtimeSettings } from '#protocol/realtime'

/** How the browser reaches the realtime provider; null where it uses the page's own address. */
export function realtimeSettings(workspaceId: string | null): RealtimeSettings {
  const channel = workspaceId ? accountChannel(workspaceId) : null
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
