import { ok, type Result } from '#src/shared/result'
import type { ConnectorFailure } from '../connector.js'
import { MAX_NOTION_PARENTS, MAX_REMEMBERED_PARENTS } from '../limits.js'
import { isGone, type Answered, type NotionApi, type Parent } from './notion_api.js'

/** The page or database that a source is limited to; null for everything. */
export type Root = { type: 'page' | 'database' | 'data_source'; id: string }
/** Whether what is in these pages, blocks and databases belongs to the source. */
export type KnownParents = { [id: string]: boolean }

type Place = { id: string; parent: Parent | null }

/** Decides what is below the root by following parents, and remembers them. */
export class Scope {
  readonly #nearby: Map<string, Parent | null>

  constructor(
    private readonly api: NotionApi,
    private readonly root: Root | null,
    readonly known: KnownParents,
    nearby: Place[]
  ) {
    this.#nearby = new Map(nearby.map(({ id, parent }) => [id, parent]))
  }

  async includes({ id, parent }: Place): Promise<Result<boolean, ConnectorFailure>> {
    const { root } = this
    if (root === null || id === root.id) return ok(true)
    const path: string[] = []
    let above = parent
    let isInside = false
    while (above !== null && path.length < MAX_NOTION_PARENTS) {
      const at: string = above.id
      if (at === root.id) isInside = true
      isInside ||= this.known[at] ?? false
      // A cycle of parents belongs to no page.
      if (isInside || at in this.known || path.includes(at)) break
      path.push(at)
      const next: Result<Parent | null, ConnectorFailure> = await this.#above(above)
      if (!next.ok) return next
      above = next.value
    }
    for (const each of path)
      if (Object.keys(this.known).length < MAX_REMEMBERED_PARENTS) this.known[each] = isInside
    return ok(isInside)
  }

  /** What isn't shared has no parent that could be. */
  async #above(place: Parent): Answered<Parent | null> {
    if (place.type === 'data_source' && place.database) return ok({ type: 'database', id: place.database })
    const nearby = this.#nearby.get(place.id)
    if (nearby !== undefined) return ok(nearby)
    const parent = await this.#parentOf(place)
    return !parent.ok && isGone(parent.error) ? ok(null) : parent
  }

  async #parentOf({ type, id }: Parent): Answered<Parent | null> {
    if (type === 'block') return this.api.blockParent(id)
    const place =
      type === 'page'
        ? await this.api.page(id)
        : type === 'database'
          ? await this.api.database(id)
          : await this.api.dataSource(id)
    return place.ok ? ok(place.value.parent) : place
  }
}
