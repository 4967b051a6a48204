import type { ApplicationService } from '@adonisjs/core/types'
import { sharedLocks } from '#config/lock'
import { databaseUrl, isShared } from '#config/processes'
import { installation, redisUrl } from '#config/redis'
import { nobodyElse, type Bus, type Line } from '#src/shared/cluster/message_bus'
import { queueBell } from '#src/shared/queue/queue_wakeup'
import type { Locks } from '#src/shared/cluster/distributed_lock'

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'parley.bus': Bus
    /** Null when this process has nobody to lock out. */
    'parley.locks': { shared: Locks | null }
  }
}

/** What the processes of one installation have in common, besides the database. */
export default class ProcessesProvider {
  #bus: Bus | null = null

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

  async #open(): Promise<Bus> {
    const lines = await this.#lines()
    if (lines.length === 0) return nobodyElse

    const logger = await this.app.container.make('logger')
    const { LineBus } = await import('#src/shared/cluster/failover_message_bus')
    const bus = new LineBus(lines, ({ line, topic, cause }) =>
      logger.warn({ err: cause, topic }, `other processes were not told through ${line}`)
    )
    await bus.open()
    queueBell.connect(bus)
    return bus
  }

  /** Redis first; PostgreSQL takes over while Redis is away. */
  async #lines(): Promise<Line[]> {
    const lines: Line[] = []
    if (redisUrl) {
      const redis = await this.app.container.make('redis')
      const { RedisLine } = await import('#src/shared/cluster/redis_transport')
      lines.push(new RedisLine(redis.connection('main').ioConnection, installation))
    }
    if (databaseUrl) {
      const { PostgresLine } = await import('#src/shared/cluster/postgres_transport')
      lines.push(new PostgresLine(databaseUrl, installation))
    }
    return lines
  }

  async #locks(): Promise<Locks | null> {
    const [first, ...others] = sharedLocks
    if (!first) return null
    const { SharedLocks } = await import('#src/shared/cluster/shared_locks')
    const manager = await this.app.container.make('lock.manager')
    const logger = await this.app.container.make('logger')
    const places = [manager.use(first), ...others.map((name) => manager.use(name))] as const
    return new SharedLocks(places, (error) => logger.warn({ err: error }, 'a lock was not asked for or kept'))
  }
}
