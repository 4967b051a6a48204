import type { IncomingMessage, Server } from 'node:http'
import type { ApplicationService } from '@adonisjs/core/types'
import {
  closeSockets,
  SOCKET_CLAIMED,
  DISCONNECT_DEVICES,
  type SocketClaimed,
  type DisconnectDevices,
} from '#app/account/disconnect_devices'
import proxyAddr from 'proxy-addr'
import { http, port, role } from '#config/app'
import { isShared, stopping } from '#config/processes'
import { embedded, hosted } from '#config/realtime'
import { BusPublisher } from '#src/realtime/cluster_peers'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { HostedPublisher, type HostedSettings } from '#src/realtime/hosted_publisher'
import { Publisher } from '#src/realtime/publisher'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { closeHttp, gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import { EmbeddedRealtime, RealtimeServer } from '#src/realtime/realtime_server'

/** The embedded realtime server on the application's own port, or a hosted provider by `PUSHER_*`. */
export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Publisher, () => this.#publisherWithWebhooks())
    this.app.container.singleton(ChannelAuthorizer, () => new ChannelAuthorizer(hosted ?? embedded))
    this.app.container.singleton(EmbeddedRealtime, async () => new EmbeddedRealtime(await this.#open()))
  }

  async ready() {
    const environment = this.app.getEnvironment()
    if (environment !== 'web' && environment !== 'test') return

    const server = await this.app.container.make('server')
    const node = server.getNodeServer()
    const { server: realtime } = await this.app.container.make(EmbeddedRealtime)
    if (node) realtime?.attach(node as never)
    const closeSockets = async () => realtime?.close()
    // Must run before the HTTP server closes, which would wait for open sockets.
    this.app.terminating(closeSockets)
    if (node && environment === 'web')
      gracefulShutdown.onShutdown(() => closeHttp(node as Server, stopping, closeSockets))
  }

  async #open(): Promise<RealtimeServer | null> {
    if (hosted || role === 'worker' || this.app.getEnvironment() === 'console') return null
    const bus = await this.app.container.make(MessageBus)
    const addressOf = (request: IncomingMessage): string | undefined => proxyAddr(request, http.trustProxy)
    const server = new RealtimeServer({ ...embedded, bus, addressOf })
    bus.subscribe(SOCKET_CLAIMED, ({ socketId, owner }: SocketClaimed) => server.claim(socketId, owner))
    bus.subscribe(DISCONNECT_DEVICES, (message: DisconnectDevices) => closeSockets(server, message))
    return server
  }

  async #publisherWithWebhooks(): Promise<Publisher> {
    const { WebhookPublisher } = await import('#src/webhooks/webhook_publisher')
    const logger = await this.app.container.make('logger')
    return new WebhookPublisher(await this.#publisher(), (error) =>
      logger.error({ err: error }, 'could not enqueue webhook deliveries, so these events are not delivered')
    )
  }

  async #publisher(): Promise<Publisher> {
    const { server } = await this.app.container.make(EmbeddedRealtime)
    if (server) return server.publisher
    if (!hosted && isShared) return new BusPublisher(await this.app.container.make(MessageBus))
    const settings = this.#hostedSettings()

    const logger = await this.app.container.make('logger')
    return new HostedPublisher(settings, ({ event, cause }) =>
      logger.warn(
        { err: cause, event },
        'the realtime provider rejected an event; open pages miss it until they reload'
      )
    )
  }

  /** A separate worker on SQLite reaches browsers through the web process, which accepts events like a hosted provider. */
  #hostedSettings(): HostedSettings {
    const webProcess = { appId: 'parley', cluster: null, host: '127.0.0.1', port, useTLS: false }
    return hosted ?? { ...embedded, ...webProcess, maxDataBytes: 1_000_000 }
  }
}
