import type { Timers } from '../timers.js'
import { Channels } from './channels.js'
import { readClientMessage } from './client_message.js'
import { Connection, type SignedInUser, type Wire } from './connection.js'
import { readHandshake } from './handshake.js'
import type { Peers } from './roster.js'
import type { RealtimeLimits } from '../limits.js'
import { OpenConnections } from './open_connections.js'
import type { PusherApp } from './pusher_app.js'
import { respond } from './respond.js'
import {
  connectionEstablished,
  errorMessage,
  ping,
  serverEvent,
  protocolError,
  type ProtocolError,
} from './server_message.js'
import type { AppCredentials } from './signature.js'

type Timeouts = { activityTimeoutMs: number; pongTimeoutMs: number }
type Callbacks = { ping(): void; expire(): void }

/** Pings a silent client and expires it when no pong comes. Uses a single timer, however busy the client is. */
class Heartbeat {
  #lastActivityMs: number
  #awaitingPong = false
  #cancel: () => void

  constructor(
    private readonly timeouts: Timeouts,
    private readonly timers: Timers,
    private readonly callbacks: Callbacks
  ) {
    this.#lastActivityMs = timers.nowMs()
    this.#cancel = timers.after(timeouts.activityTimeoutMs, () => this.#check())
  }

  touch(): void {
    this.#lastActivityMs = this.timers.nowMs()
    this.#awaitingPong = false
  }

  stop(): void {
    this.#cancel()
  }

  #check(): void {
    if (this.#awaitingPong) return this.callbacks.expire()

    const silentMs = this.timers.nowMs() - this.#lastActivityMs
    if (silentMs < this.timeouts.activityTimeoutMs) {
      return this.#checkAfter(this.timeouts.activityTimeoutMs - silentMs)
    }

    this.#awaitingPong = true
    this.#checkAfter(this.timeouts.pongTimeoutMs)
    this.callbacks.ping()
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = this.timers.after(delayMs, () => this.#check())
  }
}

/** Called by the socket. `closed` must be called exactly once, when the socket is gone; later calls do nothing. */
interface Session {
  receive(text: string): void
  /** Activity without a message, such as a WebSocket ping. */
  touch(): void
  closed(): void
}

type Handshake = { url: string; address: string; isAllowedOrigin: boolean }

/** The Pusher protocol for one application, over any socket that offers a `Wire`. */
export class Hub {
  readonly channels: Channels
  readonly #app: PusherApp
  readonly #connections: OpenConnections

  constructor(
    credentials: AppCredentials,
    private readonly limits: RealtimeLimits,
    private readonly timers: Timers,
    private readonly peers: Peers | null = null
  ) {
    this.channels = new Channels(peers)
    this.#connections = new OpenConnections(limits.messagesPerSecondPerNetwork, timers)
    this.#app = { credentials, limits, channels: this.channels }
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  /** Greets a new socket. Returns null after closing one that is refused. */
  open(wire: Wire, handshake: Handshake): Session | null {
    const connection = new Connection(wire, handshake.address, this.limits, this.timers)
    const refusal = this.#refusal(handshake)
    if (refusal) {
      connection.close(refusal)
      return null
    }

    this.#connections.add(connection)
    connection.send(connectionEstablished(connection.socketId, this.limits.activityTimeoutMs))
    return this.#session(connection)
  }

  /** `dataJson` is the event's data as JSON text, as the protocol carries it. */
  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void {
    this.deliver(channels, event, dataJson, exceptSocketId)
    this.peers?.publish(channels, event, dataJson, exceptSocketId)
  }

  /** Like `publish`, for the sockets of this process only. */
  deliver(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void {
    for (const channel of new Set(channels)) {
      this.channels.send(channel, serverEvent(channel, event, dataJson), exceptSocketId)
    }
  }

  /** Records the user whose session authorized a channel of this socket, which need not be signed in. */
  claim(socketId: string, owner: SignedInUser): void {
    for (const connection of this.#connections)
      if (connection.socketId === socketId) connection.addOwner(owner)
  }

  /**
   * Closes the sockets signed in or claimed as this user whose info `which` accepts. The close code tells
   * clients whether to reconnect.
   */
  disconnectUser(userId: string, which: (info: unknown) => boolean = () => true, returns = false): void {
    const error = returns
      ? protocolError('reconnect', 'What this account can receive has changed.')
      : protocolError('notAuthorized', 'This session has ended.')
    for (const connection of this.#connections) {
      if (connection.belongsTo(userId, which)) connection.close(error)
    }
  }

  closeAll(error: ProtocolError): void {
    for (const connection of this.#connections) connection.close(error)
  }

  #refusal({ url, address, isAllowedOrigin }: Handshake): ProtocolError | null {
    const valid = readHandshake(url, this.#app.credentials.key)
    if (!valid.ok) return valid.error
    if (!isAllowedOrigin) {
      return protocolError('notAuthorized', 'Connections from this origin are not allowed.')
    }
    if (this.#connections.size >= this.limits.connections) {
      return protocolError('overCapacity', 'The server is full; try again in a moment.')
    }
    if (this.#connections.countFrom(address) >= this.limits.connectionsPerNetwork) {
      return protocolError('overConnectionQuota', 'Too many connections from this network.')
    }
    return null
  }

  #session(connection: Connection): Session {
    const heartbeat = new Heartbeat(this.limits, this.timers, {
      ping: () => connection.send(ping()),
      expire: () => connection.close(protocolError('pongMissing', 'The client did not answer a ping.')),
    })

    return {
      receive: (text) => {
        heartbeat.touch()
        this.#receive(connection, text)
      },
      touch: () => heartbeat.touch(),
      closed: () => {
        heartbeat.stop()
        if (this.#connections.remove(connection)) this.channels.leaveAll(connection)
      },
    }
  }

  #receive(connection: Connection, text: string): void {
    if (connection.isClosed) return
    if (!connection.messageRate.allows() || !this.#connections.allowsMessage(connection)) {
      return connection.close(protocolError('overCapacity', 'Too many messages in one second.'))
    }

    const message = readClientMessage(text, this.limits.messageBytes)
    const outcome = message.ok ? respond(this.#app, connection, message.value) : message
    if (!outcome.ok) connection.send(errorMessage(outcome.error))
  }
}
