import { PusherClient, type Sender } from '@protocol/pusher_client'
import type { RealtimeSettings } from '@protocol/realtime'
import Echo from 'laravel-echo'
import type Pusher from 'pusher-js'
import { route } from '~/lib/routes'

/** `connected` once the account's channel is subscribed; pages poll while it is `unavailable`. */
export type RealtimeState = 'connected' | 'connecting' | 'unavailable'
export type Listener = { channel: string; event: string; handle: (payload: unknown, sender?: Sender) => void }

export type EchoClient = {
  listen(listener: Listener): void
  stop(listener: Listener, isLastOfChannel: boolean): void
  whisper(channel: string, event: string, data: Record<string, unknown>): void
  socketId(): string | undefined
  close(): void
}

type Handlers = { onState(state: RealtimeState): void; onChange(): void }

/** Stays subscribed to the account's channel, so that navigation does not leave and rejoin it. */
export function openEcho(settings: RealtimeSettings, { onState, onChange }: Handlers): EchoClient {
  const client = new PusherClient(settings, {
    channel: (socketId, channel) =>
      signature(route('broadcasting.auth'), { socket_id: socketId, channel_name: channel }),
    user: (socketId) => signature(route('broadcasting.user-auth'), { socket_id: socketId }),
  })
  const echo = new Echo({
    broadcaster: 'pusher',
    // It has all that Echo calls.
    client: client as unknown as Pusher,
    key: settings.key,
    namespace: false,
    withoutInterceptors: true,
  })

  client.connection.bind('state_change', ({ current }) => onState(stateOf(String(current))))
  client.bind_global((event) => {
    if (!event.startsWith('pusher') && !event.startsWith('client-')) onChange()
  })
  if (settings.accountChannel !== null) {
    channelOf(echo, settings.accountChannel)
      .subscribed(() => onState('connected'))
      .error(() => onState('unavailable'))
  }

  return {
    listen: ({ channel, event, handle }) => void channelOf(echo, channel).listen(`.${event}`, handle),
    stop({ channel, event, handle }, isLastOfChannel) {
      channelOf(echo, channel).stopListening(`.${event}`, handle)
      if (isLastOfChannel && channel !== settings.accountChannel) echo.leaveChannel(channel)
    },
    whisper: (channel, event, data) => client.trigger(channel, event, data),
    socketId: () => client.connection.socket_id || undefined,
    close: () => echo.disconnect(),
  }
}

// A connected socket is not enough: pages rely on the account's channel, which is subscribed a moment later.
function stateOf(connection: string): RealtimeState {
  return connection === 'connecting' || connection === 'connected' ? 'connecting' : 'unavailable'
}

function channelOf(echo: Echo<'pusher'>, name: string) {
  if (name.startsWith('private-')) return echo.private(name.slice('private-'.length))
  if (name.startsWith('presence-')) return echo.join(name.slice('presence-'.length))
  return echo.channel(name)
}

async function signature(url: string, form: Record<string, string>): Promise<Record<string, unknown> | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'X-CSRF-TOKEN': document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '',
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
    },
    body: new URLSearchParams(form),
  })
  if (response.status >= 500) throw new Error(`${url} answered ${response.status}.`)
  return response.ok ? response.json() : null
}
