import type { ApplicationService } from '@adonisjs/core/types'
import { port, role } from '#config/app'
import { embedded, hosted } from '#config/realtime'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { HostedPublisher, type HostedSettings } from '#src/realtime/hosted_publisher'
import type { Publisher } from '#src/realtime/publisher'
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
  #server: RealtimeServer | null = hosted || role === 'worker' ? null : new RealtimeServer(embedded)

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton('parley.publisher', () => this.#telling())
    this.app.container.singleton('parley.channels', () => new ChannelAuthorizer(hosted ?? embedded))
    this.app.container.singleton('parley.realtime', () => ({ server: this.#server }))
  }

  async ready() {
    const environment = this.app.getEnvironment()
    if (environment !== 'web' && environment !== 'test') return

    const server = await this.app.container.make('server')
    const http = server.getNodeServer()
    if (http) this.#server?.attach(http as never)
    // Before the HTTP server is closed, which would wait for the open sockets.
    this.app.terminating(() => this.#server?.close())
  }

  async #telling(): Promise<Publisher> {
    const { TellingPublisher } = await import('#src/webhooks/telling_publisher')
    const logger = await this.app.container.make('logger')
    return new TellingPublisher(await this.#publisher(), (error) =>
      logger.error({ err: error }, 'a webhook was not told what happened')
    )
  }

  async #publisher(): Promise<Publisher> {
    const settings = this.#hostedSettings()
    if (!settings) return this.#server!.publisher

    const logger = await this.app.container.make('logger')
    return new HostedPublisher(settings, ({ event, cause }) =>
      logger.warn({ err: cause, event }, 'the realtime provider did not take an event')
    )
  }

  /** A worker apart reaches browsers through the web process, which takes events as a hosted provider does. */
  #hostedSettings(): HostedSettings | null {
    if (hosted) return hosted
    if (this.#server && this.app.getEnvironment() !== 'console') return null
    const own = { appId: 'parley', cluster: null, host: '127.0.0.1', port, useTLS: false }
    return { ...embedded, ...own, maxDataBytes: 1_000_000 }
  }
}
