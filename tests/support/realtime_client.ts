import { accountChannel } from '#protocol/realtime'
import { ChannelListener } from './channel_listener.js'
import type { PlainBrowser } from './plain_browser.js'

type Web = { port: number }

export function socketAddress({ port }: Web, key: string): string {
  return `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=test&version=1`
}

/** The realtime props of a signed-in page. */
export async function realtimeProps(owner: PlainBrowser): Promise<{ key: string; channel: string }> {
  const html = (await (await owner.get('/home')).text()).replaceAll('&quot;', '"')
  const [, key] = /"realtime":\{"key":"(\w+)"/.exec(html)!
  const [, id] = /"private-account\.(\w+)"/.exec(html)!
  return { key: key!, channel: accountChannel(id!) }
}

export function authorizeWith(browser: PlainBrowser) {
  return async (socketId: string, channel: string): Promise<Record<string, unknown>> => {
    const body = { socket_id: socketId, channel_name: channel }
    const response = await browser.send('POST', '/broadcasting/auth', body)
    return (await response.json()) as Record<string, unknown>
  }
}

/** Listens to the account's channel through one of the processes. */
export async function listenToAccount(owner: PlainBrowser, web: Web): Promise<ChannelListener> {
  const { key, channel } = await realtimeProps(owner)
  return new ChannelListener(socketAddress(web, key)).join(channel, authorizeWith(owner))
}
