import { args, BaseCommand, flags } from '@adonisjs/core/ace'

const MB = 1_000_000

export default class ModelsInstall extends BaseCommand {
  static commandName = 'models:install'
  static description = 'List the models that improve search, download one, or remove it'
  static options = { startApp: true }

  @args.string({ description: 'Name of the model; without it they are listed', required: false })
  declare name?: string

  @flags.boolean({ description: 'Delete the model instead' })
  declare remove?: boolean

  async run() {
    const { ModelStore } = await import('#src/knowledge/passages/models/model_store')
    const { format, messages } = await import('#src/messages/messages')
    const words = messages().profile.searchModels
    const store = await this.app.container.make(ModelStore)
    const rows = store.rows()
    const row = rows.find(({ name }) => name === this.name)
    if (!this.name && !this.remove) {
      for (const { name, state, bytes, license } of rows)
        this.logger.log(`${name}  ${size(bytes)}, ${license}, ${state}\n  ${words.about[name]}`)
      return
    }
    if (!row) return this.#refuse(`Name one of these: ${rows.map(({ name }) => name).join(', ')}.`)
    if (this.remove) {
      await store.remove(row.name)
      return this.logger.log(format(words.removed, { name: row.name }))
    }

    let shown = 0
    const installed = await store.install(row.name, (received) => {
      const percent = Math.floor((received / row.bytes) * 10) * 10
      if (percent > shown) this.logger.log(`${percent} % of ${size(row.bytes)}`)
      shown = Math.max(shown, percent)
    })
    if (!installed.ok) return this.#refuse(words.problems[installed.error])
    this.logger.log(`${row.name} is installed. A running server takes it up within seconds.`)
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

function size(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`
}
