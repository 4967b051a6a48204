import type { RealtimeSettings } from '@protocol/realtime'
import Echo from 'laravel-echo'
import Pusher, { type Options } from 'pusher-js'
import { route } from '~/lib/routes'

/** `connected` once the account's channel is subscribed; pages poll while it is `unavailable`. */
export type RealtimeState = 'connected' | 'connecting' | 'unavailable'
export type Listener = { channel: string; event: string; handle: (payload: unknown, sender?: Sender) => void }
/** Of a client event on a presence channel. */
export type Sender = { user_id?: string }

export type EchoClient = {
  listen(listener: Listener): void
  stop(listener: Listener, isLastOfChannel: boolean): void
  whisper(channel: string, event: string, data: object): void
  socketId(): string | undefined
  close(): void
}

type Handlers = { onState(state: RealtimeState): void; onChange(): void }

/** Stays subscribed to the account's channel, so that navigation does not leave and rejoin it. */
export function openEcho(settings: RealtimeSettings, { onState, onChange }: Handlers): EchoClient {
  const client = new Pusher(settings.key, pusherOptions(settings))
  const echo = new Echo({
    broadcaster: 'pusher',
    client,
    key: settings.key,
    namespace: false,
    withoutInterceptors: true,
  })

  client.connection.bind('state_change', ({ current }: { current: string }) => onState(stateOf(current)))
  client.bind_global((event: string) => {
    if (!event.startsWith('pusher') && !event.startsWith('client-')) onChange()
  })
  client.signin()
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
    whisper: (channel, event, data) => void client.channel(channel)?.trigger(event, data),
    socketId: () => (client.connection.state === 'connected' ? client.connection.socket_id : undefined),
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

function pusherOptions({ cluster, host, port, forceTLS }: RealtimeSettings): Options {
  const authorization = { transport: 'ajax', headersProvider: authorizationHeaders } as const
  const options: Options = {
    cluster: cluster ?? '',
    forceTLS,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { ...authorization, endpoint: route('broadcasting.auth') },
    userAuthentication: { ...authorization, endpoint: route('broadcasting.user-auth') },
  }
  if (cluster && host === null) return options

  const ownPort = location.port === '' ? undefined : Number(location.port)
  const wsPort = port ?? ownPort
  return { ...options, wsHost: host ?? location.hostname, wsPort, wssPort: wsPort }
}

function authorizationHeaders(): Record<string, string> {
  const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
  return { 'X-CSRF-TOKEN': token, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
}
