import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { LocalServers } from '#src/answering/providers/local_servers'

const MB = 1_000_000

export default class ModelsInstall extends BaseCommand {
  static commandName = 'models:install'
  static description = 'List the models that improve search, download one, or remove it'
  static options = { startApp: true }

  @args.string({ description: 'Name of the model (without one, all are listed)', required: false })
  declare name?: string

  @flags.boolean({ description: 'Delete the model instead' })
  declare remove?: boolean

  async run() {
    const { SearchModels } = await import('#src/knowledge/passages/models/search_models')
    const { LocalServers } = await import('#src/answering/providers/local_servers')
    const { format, messages } = await import('#src/messages/messages')
    const words = messages().operator.searchModels
    const models = await this.app.container.make(SearchModels)
    const servers = await this.app.container.make(LocalServers)
    const { store, local } = models
    const chosen = local.find()
    if (this.remove && chosen && chosen.model === this.name) {
      local.forget()
      return this.logger.log(format(words.removed, { name: chosen.model }))
    }
    const rows = store.rows()
    const row = rows.find(({ name }) => name === this.name)
    const found = row ? [] : await localModels(servers)
    if (!this.name && !this.remove) {
      for (const { name, state, bytes, license } of rows)
        this.logger.log(`${name}  ${size(bytes)}, ${license}, ${state}\n  ${words.about[name]}`)
      for (const { model, baseUrl, server } of found) {
        const isChosen = chosen?.model === model && chosen.baseUrl === baseUrl
        this.logger.log(`${model}  on this machine (${server}), ${isChosen ? 'in use' : 'available'}`)
      }
      return
    }
    const one = found.find(({ model }) => model === this.name)
    if (one && !this.remove) {
      const outcome = await models.chooseLocal(one)
      const sentence = format(words.local[outcome], { name: one.model })
      return outcome === 'chosen' ? this.logger.log(sentence) : this.#refuse(sentence)
    }
    if (!row) {
      const names = [...rows.map(({ name }) => name), ...found.map(({ model }) => model)]
      return this.#refuse(`Give one of these names: ${names.join(', ')}.`)
    }
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
    this.logger.log(`${row.name} is installed. A running server uses it within seconds.`)
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

/** The embedding models that servers on this machine list. */
async function localModels(servers: LocalServers) {
  const found = await servers.findAll()
  return found.flatMap(({ name: server, baseUrl, embeddings }) =>
    embeddings.map(({ id: model }) => ({ server, baseUrl, model }))
  )
}

function size(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`
}
