import type { MessageTemplate } from '#protocol/whatsapp'
import { SingleFlight } from '#src/shared/concurrency/single_flight'
import { ok, type Result } from '#src/shared/result'
import type { GraphProblem } from '../graph/graph_problem.js'
import type { TemplatePage } from './parse_templates.js'
import type { Access } from './whatsapp_api.js'
import {
  MAX_CACHED_LISTS,
  MAX_TEMPLATE_PAGES,
  MAX_TEMPLATES,
  TEMPLATES_CACHED_MS,
} from './whatsapp_messenger.js'

export type TemplateList = { templates: MessageTemplate[]; isTruncated: boolean }
type Page = Promise<Result<TemplatePage, GraphProblem>>
type Lister = { templates(access: Access, accountId: string, after: string | null): Page }

/** Lists of accounts' templates, remembered for a minute. */
export class TemplateLists {
  readonly #flights = new SingleFlight<Result<TemplateList, GraphProblem>>()
  readonly #cached = new Map<string, { list: Result<TemplateList, GraphProblem>; untilMs: number }>()

  constructor(
    private readonly api: Lister,
    private readonly nowMs: () => number = Date.now
  ) {}

  /** `key` changes with the access. */
  async get(key: string, access: Access, accountId: string): Promise<Result<TemplateList, GraphProblem>> {
    const known = this.#cached.get(key)
    if (known && known.untilMs > this.nowMs()) return known.list
    return this.#flights.run(key, async () => {
      const list = await this.#load(access, accountId)
      this.#cached.delete(key)
      const waitMs = list.ok ? TEMPLATES_CACHED_MS : (list.error.waitMs ?? 0)
      if (waitMs > 0)
        this.#cached.set(key, { list, untilMs: this.nowMs() + Math.min(waitMs, TEMPLATES_CACHED_MS) })
      for (const oldest of [...this.#cached.keys()].slice(0, -MAX_CACHED_LISTS)) this.#cached.delete(oldest)
      return list
    })
  }

  async #load(access: Access, accountId: string): Promise<Result<TemplateList, GraphProblem>> {
    const found = new Map<string, MessageTemplate>()
    const cursors = new Set<string>()
    let after: string | null = null
    do {
      const page: Awaited<Page> = await this.api.templates(access, accountId, after)
      if (!page.ok) return page
      for (const template of page.value.templates) {
        const key = `${template.name} ${template.language}`
        if (!found.has(key) && found.size < MAX_TEMPLATES) found.set(key, template)
      }
      after = page.value.after
      // Meta's list could lead back to a page that was read.
      if (after !== null && cursors.has(after)) after = null
      if (after !== null) cursors.add(after)
    } while (after !== null && found.size < MAX_TEMPLATES && cursors.size < MAX_TEMPLATE_PAGES)
    const templates = [...found.values()].toSorted(
      (one, other) => compare(one.name, other.name) || compare(one.language, other.language)
    )
    return ok({ templates, isTruncated: after !== null })
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
