import type { IncomingMessage, Server } from 'node:http'
import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'
import { ok, type Result } from '#src/shared/result'
import { ChannelAuthorizer } from './channel_authorizer.js'
import { EmbeddedPublisher } from './embedded_publisher.js'
import { ClusterPeers } from './cluster_peers.js'
import type { Publisher } from './publisher.js'
import { readEventRequest, type EventRequest, type EventRequestProblem } from './pusher/event_request.js'
import type { SignedInUser } from './pusher/connection.js'
import { Hub } from './pusher/hub.js'
import { DEFAULT_LIMITS, type RealtimeLimits } from './pusher/limits.js'
import type { AppCredentials } from './pusher/signature.js'
import { WebSocketEndpoint } from './servers/websocket_endpoint.js'
import { systemTimers, type Timers } from './timers.js'

export type RealtimeServerOptions = {
  key: string
  secret: string
  limits?: Partial<RealtimeLimits>
  /** Origins that browsers may connect from, for example `https://example.org`; every origin when left out. */
  allowedOrigins?: readonly string[]
  /** The client's address for the limit per address; give one that knows your proxies. */
  addressOf?: (request: IncomingMessage) => string
  timers?: Timers
  /** Reaches the other processes that hold sockets of this application. */
  bus?: MessageBus
}

/** The embedded realtime server: Pusher protocol 7 at `/app/:key` of the application's own HTTP server. */
export class RealtimeServer {
  readonly publisher: Publisher
  readonly authorizer: ChannelAuthorizer
  readonly #credentials: AppCredentials
  readonly #hub: Hub
  readonly #endpoint: WebSocketEndpoint
  readonly #neighbours: ClusterPeers

  constructor({
    key,
    secret,
    limits,
    allowedOrigins,
    addressOf,
    timers = systemTimers,
    bus = noopBus,
  }: RealtimeServerOptions) {
    const allLimits = { ...DEFAULT_LIMITS, ...limits }
    this.#credentials = { key, secret }
    this.#neighbours = new ClusterPeers(bus, timers)
    this.#hub = new Hub(this.#credentials, allLimits, timers, this.#neighbours)
    this.#neighbours.join(this.#hub)
    this.publisher = new EmbeddedPublisher(this.#hub, bus === noopBus)
    this.authorizer = new ChannelAuthorizer(this.#credentials)
    this.#endpoint = new WebSocketEndpoint({
      hub: this.#hub,
      timers,
      maxBufferedBytes: allLimits.bufferedBytes,
      // Programs that are no browsers send no origin, and could send any.
      isAllowedOrigin: (origin) => !allowedOrigins || origin === undefined || allowedOrigins.includes(origin),
      addressOf: addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
    })
  }

  get connectionCount(): number {
    return this.#hub.connectionCount
  }

  /** How many sockets hear a channel. */
  subscriberCount(channel: string): number {
    return this.#hub.channels.subscriberCount(channel)
  }

  attach(server: Server): void {
    this.#endpoint.attach(server)
  }

  /**
   * Takes an event from another process, whose `HostedPublisher` points at this server: give it `POST /apps/:appId/events`,
   * without CSRF protection, since the signature is its proof. Answer 200 `{}`, or 401 and 400.
   */
  receive(request: EventRequest): Result<void, EventRequestProblem> {
    const event = readEventRequest(this.#credentials, request, Date.now())
    if (!event.ok) return event
    const { channels, event: name, dataJson, exceptSocketId } = event.value
    this.#hub.publish(channels, name, dataJson, exceptSocketId)
    return ok(undefined)
  }

  /** Says whose session had a channel of this socket signed, so that it ends with that session. */
  claim(socketId: string, owner: SignedInUser): void {
    this.#hub.claim(socketId, owner)
  }

  /** Closes the sockets that are signed in as this user or claimed by them, for example after a sign-out everywhere. */
  disconnectUser(userId: string, which?: (info: unknown) => boolean): void {
    this.#hub.disconnectUser(userId, which)
  }

  /** Call before closing the HTTP server, which waits for open sockets. */
  async close(deadlineMs = 2_000): Promise<void> {
    await this.#endpoint.close(deadlineMs)
    await this.#neighbours.leave()
  }
}
