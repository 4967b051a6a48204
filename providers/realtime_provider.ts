import type { IncomingMessage, Server } from 'node:http'
import type { ApplicationService } from '@adonisjs/core/types'
import {
  endsWith,
  SOCKET_CLAIMED,
  SOCKETS_END,
  type SocketClaimed,
  type SocketsEnd,
} from '#app/realtime/sockets_end'
import proxyAddr from 'proxy-addr'
import { http, port, role } from '#config/app'
import { isShared, stopping } from '#config/processes'
import { embedded, hosted } from '#config/realtime'
import { BusPublisher } from '#src/realtime/bus_publisher'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { HostedPublisher, type HostedSettings } from '#src/realtime/hosted_publisher'
import type { Publisher } from '#src/realtime/publisher'
import { closeHttp } from '#src/shared/process/close_http'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import { RealtimeServer } from '#src/realtime/realtime_server'

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'parley.publisher': Publisher
    'parley.channels': ChannelAuthorizer
    'parley.realtime': { server: RealtimeServer | null }
  }
}

/** The embedded realtime server on the application's own port, or a hosted provider by `PUSHER_*`. */
export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton('parley.publisher', () => this.#telling())
    this.app.container.singleton('parley.channels', () => new ChannelAuthorizer(hosted ?? embedded))
    this.app.container.singleton('parley.realtime', async () => ({ server: await this.#open() }))
  }

  async ready() {
    const environment = this.app.getEnvironment()
    if (environment !== 'web' && environment !== 'test') return

    const server = await this.app.container.make('server')
    const node = server.getNodeServer()
    const { server: realtime } = await this.app.container.make('parley.realtime')
    if (node) realtime?.attach(node as never)
    const closeSockets = async () => realtime?.close()
    // Before the HTTP server is closed, which would wait for the open sockets.
    this.app.terminating(closeSockets)
    if (node && environment === 'web')
      gracefulShutdown.onShutdown(() => closeHttp(node as Server, stopping, closeSockets))
  }

  async #open(): Promise<RealtimeServer | null> {
    if (hosted || role === 'worker' || this.app.getEnvironment() === 'console') return null
    const bus = await this.app.container.make('parley.bus')
    const addressOf = (request: IncomingMessage) => proxyAddr(request, http.trustProxy)
    const server = new RealtimeServer({ ...embedded, bus, addressOf })
    bus.subscribe(SOCKET_CLAIMED, ({ socketId, owner }: SocketClaimed) => server.claim(socketId, owner))
    bus.subscribe(SOCKETS_END, ({ accountId, ends }: SocketsEnd) =>
      server.disconnectUser(accountId, (info) => endsWith(ends, info))
    )
    return server
  }

  async #telling(): Promise<Publisher> {
    const { WebhookPublisher } = await import('#src/webhooks/webhook_publisher')
    const logger = await this.app.container.make('logger')
    return new WebhookPublisher(await this.#publisher(), (error) =>
      logger.error({ err: error }, 'a webhook was not told what happened')
    )
  }

  async #publisher(): Promise<Publisher> {
    const { server } = await this.app.container.make('parley.realtime')
    if (server) return server.publisher
    if (!hosted && isShared) return new BusPublisher(await this.app.container.make('parley.bus'))
    const settings = this.#hostedSettings()

    const logger = await this.app.container.make('logger')
    return new HostedPublisher(settings, ({ event, cause }) =>
      logger.warn({ err: cause, event }, 'the realtime provider did not take an event')
    )
  }

  /** A worker apart, on SQLite, reaches browsers through the web process, which takes events as a hosted provider does. */
  #hostedSettings(): HostedSettings {
    const own = { appId: 'parley', cluster: null, host: '127.0.0.1', port, useTLS: false }
    return hosted ?? { ...embedded, ...own, maxDataBytes: 1_000_000 }
  }
}
