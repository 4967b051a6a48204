import type { ApplicationService } from '@adonisjs/core/types'
import { sharedLocks } from '#config/lock'
import { databaseUrl, isShared } from '#config/processes'
import { installation, redisUrl } from '#config/redis'
import { MessageBus, noopBus, type Transport } from '#src/shared/cluster/message_bus'
import { queueWakeup } from '#src/shared/queue/queue_wakeup'
import { DistributedLocks, noopLocks } from '#src/shared/cluster/distributed_locks'

export default class ProcessesProvider {
  #bus: MessageBus | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(MessageBus, async () => (this.#bus = await this.#open()))
    this.app.container.singleton(DistributedLocks, () => this.#locks())
  }

  /** Connects queue wakeups, also in workers. */
  async start() {
    if (isShared) await this.app.container.make(MessageBus)
  }

  async shutdown() {
    await this.#bus?.close()
  }

  async #open(): Promise<MessageBus> {
    const transports = await this.#transports()
    if (transports.length === 0) return noopBus

    const logger = await this.app.container.make('logger')
    const { FailoverMessageBus } = await import('#src/shared/cluster/failover_message_bus')
    const bus = new FailoverMessageBus(transports, ({ transport, topic, cause }) =>
      logger.warn({ err: cause, topic }, `could not send a message to other processes through ${transport}`)
    )
    await bus.open()
    queueWakeup.connect(bus)
    return bus
  }

  /** Redis first; PostgreSQL takes over while Redis is unavailable. */
  async #transports(): Promise<Transport[]> {
    const transports: Transport[] = []
    if (redisUrl) {
      const redis = await this.app.container.make('redis')
      const { RedisTransport } = await import('#src/shared/cluster/redis_transport')
      transports.push(new RedisTransport(redis.connection('main').ioConnection, installation))
    }
    if (databaseUrl) {
      const { PostgresTransport } = await import('#src/shared/cluster/postgres_transport')
      transports.push(new PostgresTransport(databaseUrl, installation))
    }
    return transports
  }

  async #locks(): Promise<DistributedLocks> {
    const [first, ...others] = sharedLocks
    if (!first) return noopLocks
    const { FailoverLocks } = await import('#src/shared/cluster/failover_locks')
    const manager = await this.app.container.make('lock.manager')
    const logger = await this.app.container.make('logger')
    const stores = [manager.use(first), ...others.map((name) => manager.use(name))] as const
    return new FailoverLocks(stores, (error) =>
      logger.warn({ err: error }, 'could not acquire, renew or release a lock')
    )
  }
}
