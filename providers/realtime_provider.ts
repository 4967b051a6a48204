import type { ApplicationService } from '@adonisjs/core/types'
import { embedded, hosted } from '#config/realtime'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { HostedPublisher } from '#src/realtime/hosted_publisher'
import type { Publisher } from '#src/realtime/publisher'
import { RealtimeServer } from '#src/realtime/realtime_server'

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'parley.publisher': Publisher
    'parley.channels': ChannelAuthorizer
  }
}

/** The embedded realtime server on the application's own port, or a hosted provider by `PUSHER_*`. */
export default class RealtimeProvider {
  #server: RealtimeServer | null = hosted ? null : new RealtimeServer(embedded)

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton('parley.publisher', () => this.#publisher())
    this.app.container.singleton('parley.channels', () =>
      hosted ? new ChannelAuthorizer(hosted) : this.#server!.authorizer
    )
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    const server = await this.app.container.make('server')
    const http = server.getNodeServer()
    if (http) this.#server?.attach(http as never)
  }

  async shutdown() {
    await this.#server?.close()
  }

  async #publisher(): Promise<Publisher> {
    if (!hosted) return this.#server!.publisher
    const logger = await this.app.container.make('logger')
    return new HostedPublisher({ ...hosted, useTLS: hosted.useTls }, ({ event, cause }) =>
      logger.warn({ err: cause, event }, 'the realtime provider did not take an event')
    )
  }
}
