import type { HttpContext } from '@adonisjs/core/http'
import { embedded, hosted } from '#config/realtime'

/** How the browser reaches the realtime provider; the embedded one answers on the page's own host. */
export function realtimeSettings(request: HttpContext['request'], accountId: string | null) {
  const accountChannel = accountId ? `private-account.${accountId}` : null
  if (hosted) {
    const { key, cluster, host, port, useTls } = hosted
    return { key, cluster, host, port, forceTLS: useTls, accountChannel }
  }
  const [host, port] = (request.host() ?? 'localhost').split(':')
  const forceTLS = request.protocol() === 'https'
  return { key: embedded.key, cluster: '', host: host!, port: Number(port ?? (forceTLS ? 443 : 80)), forceTLS, accountChannel }
}
