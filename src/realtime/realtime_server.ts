import type { IncomingMessage, Server } from 'node:http'
import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'
import { ok, type Result } from '#src/shared/result'
import { ChannelAuthorizer } from './channel_authorizer.js'
import { ClusterPeers } from './cluster_peers.js'
import { Publisher } from './publisher.js'
import { readEventRequest, type EventRequest, type EventRequestProblem } from './pusher/event_request.js'
import type { SignedInUser } from './pusher/connection.js'
import { Hub } from './pusher/hub.js'
import { DEFAULT_LIMITS, SHUTDOWN_DEADLINE_MS, type RealtimeLimits } from './limits.js'
import type { AppCredentials } from './pusher/signature.js'
import { WebSocketEndpoint } from './websocket_endpoint.js'
import { systemTimers, type Timers } from './timers.js'

/** Reaches the sockets of this process, and through the hub's peers those of others. */
class EmbeddedPublisher extends Publisher {
  constructor(
    private readonly hub: Hub,
    /** False when other processes may have subscribers. */
    private readonly isSingleProcess = true
  ) {
    super()
  }

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    if (!channels.some((channel) => this.hasSubscribers(channel))) return
    this.hub.publish(channels, event, JSON.stringify(data ?? null), exceptSocketId)
  }

  override hasSubscribers(channel: string): boolean {
    return !this.isSingleProcess || this.hub.channels.subscriberCount(channel) > 0
  }
}

export type RealtimeServerOptions = {
  key: string
  secret: string
  limits?: Partial<RealtimeLimits>
  /** Origins that browsers may connect from, for example `https://example.org`; any by default. */
  allowedOrigins?: readonly string[]
  /** The client's address for the limit per address; must account for proxies. */
  addressOf?: (request: IncomingMessage) => string | undefined
  timers?: Timers
  bus?: MessageBus
}

/** The embedded server of this process; null for hosted providers, workers and commands. */
export class EmbeddedRealtime {
  constructor(readonly server: RealtimeServer | null) {}
}

/** The embedded realtime server: Pusher protocol 7 at `/app/:key` of the application's own HTTP server. */
export class RealtimeServer {
  readonly publisher: Publisher
  readonly authorizer: ChannelAuthorizer
  readonly #credentials: AppCredentials
  readonly #hub: Hub
  readonly #endpoint: WebSocketEndpoint
  readonly #peers: ClusterPeers

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
    this.#peers = new ClusterPeers(bus, timers)
    this.#hub = new Hub(this.#credentials, allLimits, timers, this.#peers)
    this.#peers.join(this.#hub)
    this.publisher = new EmbeddedPublisher(this.#hub, bus === noopBus)
    this.authorizer = new ChannelAuthorizer(this.#credentials)
    this.#endpoint = new WebSocketEndpoint({
      hub: this.#hub,
      timers,
      maxBufferedBytes: allLimits.bufferedBytes,
      // Only browsers send a trustworthy Origin; other clients send none and could fake any.
      isAllowedOrigin: (origin) => !allowedOrigins || origin === undefined || allowedOrigins.includes(origin),
      addressOf: addressOf ?? ((request) => request.socket.remoteAddress),
    })
  }

  get connectionCount(): number {
    return this.#hub.connectionCount
  }

  subscriberCount(channel: string): number {
    return this.#hub.channels.subscriberCount(channel)
  }

  attach(server: Server): void {
    this.#endpoint.attach(server)
  }

  /**
   * Handles `POST /apps/:appId/events` from another process whose `HostedPublisher` points at this server. The route needs no CSRF
   * protection, since the request is signed. Respond with 200 `{}`, or 401 and 400.
   */
  receive(request: EventRequest): Result<void, EventRequestProblem> {
    const event = readEventRequest(this.#credentials, request, Date.now())
    if (!event.ok) return event
    const { channels, event: name, dataJson, exceptSocketId } = event.value
    this.#hub.publish(channels, name, dataJson, exceptSocketId)
    return ok(undefined)
  }

  /** Links a socket to the user whose session authorized one of its channels, so that it closes with that session. */
  claim(socketId: string, owner: SignedInUser): void {
    this.#hub.claim(socketId, owner)
  }

  /**
   * Closes the sockets signed in as or claimed by this user, for example after signing out everywhere. With
   * `returns`, clients reconnect at once, and each channel is authorized again.
   */
  disconnectUser(userId: string, which?: (info: unknown) => boolean, returns?: boolean): void {
    this.#hub.disconnectUser(userId, which, returns)
  }

  /** Call before closing the HTTP server, which waits for open sockets. */
  async close(deadlineMs = SHUTDOWN_DEADLINE_MS): Promise<void> {
    await this.#endpoint.close(deadlineMs)
    await this.#peers.leave()
  }
}
