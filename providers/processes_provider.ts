import type { ApplicationService } from '@adonisjs/core/types'
import { sharedLocks } from '#config/lock'
import { databaseUrl, isShared } from '#config/processes'
import { installation, redisUrl } from '#config/redis'
import { noopBus, type MessageBus, type Transport } from '#src/shared/cluster/message_bus'
import { queueWakeup } from '#src/shared/queue/queue_wakeup'
import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'parley.bus': MessageBus
    /** Null when this process has nobody to lock out. */
    'parley.locks': { shared: DistributedLocks | null }
  }
}

/** What the processes of one installation have in common, besides the database. */
export default class ProcessesProvider {
  #bus: MessageBus | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton('parley.bus', async () => (this.#bus = await this.#open()))
    this.app.container.singleton('parley.locks', async () => ({ shared: await this.#locks() }))
  }

  /** Workers hear the bell from their start on. */
  async start() {
    if (isShared) await this.app.container.make('parley.bus')
  }

  async shutdown() {
    await this.#bus?.close()
  }

  async #open(): Promise<MessageBus> {
    const lines = await this.#lines()
    if (lines.length === 0) return noopBus

    const logger = await this.app.container.make('logger')
    const { FailoverMessageBus } = await import('#src/shared/cluster/failover_message_bus')
    const bus = new FailoverMessageBus(lines, ({ transport, topic, cause }) =>
      logger.warn(
        { err: cause, topic },
        `a message to other processes could not be sent through ${transport}`
      )
    )
    await bus.open()
    queueWakeup.connect(bus)
    return bus
  }

  /** Redis first; PostgreSQL takes over while Redis is away. */
  async #lines(): Promise<Transport[]> {
    const lines: Transport[] = []
    if (redisUrl) {
      const redis = await this.app.container.make('redis')
      const { RedisTransport } = await import('#src/shared/cluster/redis_transport')
      lines.push(new RedisTransport(redis.connection('main').ioConnection, installation))
    }
    if (databaseUrl) {
      const { PostgresTransport } = await import('#src/shared/cluster/postgres_transport')
      lines.push(new PostgresTransport(databaseUrl, installation))
    }
    return lines
  }

  async #locks(): Promise<DistributedLocks | null> {
    const [first, ...others] = sharedLocks
    if (!first) return null
    const { FailoverLocks } = await import('#src/shared/cluster/failover_locks')
    const manager = await this.app.container.make('lock.manager')
    const logger = await this.app.container.make('logger')
    const places = [manager.use(first), ...others.map((name) => manager.use(name))] as const
    return new FailoverLocks(places, (error) =>
      logger.warn({ err: error }, 'a lock was not asked for or kept')
    )
  }
}
