import type { ApplicationService } from '@adonisjs/core/types'
import { appKey } from '#config/app'
import { backups, keyIsGiven, sqliteFile } from '#config/backup'
import { ClockWatch } from '#src/operations/clock/clock_watch'
import { Installation } from '#src/operations/installation'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { dataDir } from '#start/env'

/** Binds what backups and moves need, and watches the clock. */
export default class InstallationProvider {
  #clock: ClockWatch | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Installation, async () => {
      const { originals, logger } = await container.make(ItemPorts)
      const db = await container.make('lucid.db')
      const key = appKey.release()
      return new Installation(this.app, db, originals, dataDir, sqliteFile, key, keyIsGiven, backups, logger)
    })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' || this.app.inTest) return
    const { container } = this.app
    this.#clock = new ClockWatch(await container.make('lucid.db'), await container.make('logger'))
    await this.#clock.start()
  }

  async shutdown() {
    this.#clock?.stop()
  }
}
