import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { sha256 } from '#src/shared/crypto/sha256'
import type {
  Access,
  ChangePage,
  Connector,
  ConnectorFailure,
  Cursor,
  Inspection,
  RemoteDocument,
} from '../connector.js'
import {
  MAX_LISTED_PER_SYNC,
  MAX_DATA_SOURCES,
  MAX_NOTION_LISTING_PAGES,
  MAX_SEARCH_PAGES,
  MISSING_PER_PAGE,
  NOTION_LISTING_INTERVAL,
  NOTION_SEARCH_DELAY,
  NOTION_SETTLED_AFTER,
} from '../limits.js'
import { notionAddress, NOTION_URL } from './notion_address.js'
import {
  isGone,
  isRefused,
  NotionApi,
  type Answered,
  type DataSource,
  type NotionPage,
  type NotionSettings,
} from './notion_api.js'
import { pageDocument } from './notion_document.js'
import { propertiesVersion } from './notion_properties.js'
import { Scope, type KnownParents, type Root } from './notion_scope.js'

/** One pass through the pages shared with the integration. */
type Run = {
  /** Lists everything; otherwise, only pages edited since the last run. */
  isListing: boolean
  startedAt: string
  root: Root | null
  phase: 'root' | 'search' | 'rows' | 'missing'
  pages: number
  /** Notion's cursor within the phase. */
  at: string | null
  newest: string | null
  /** Databases consist of these. One that isn't shared can't be asked for its rows, which may be shared one by one. */
  sources: { id: string; isOpen: boolean; isRead: boolean }[]
  parents: KnownParents
  seen: string[]
  /** Listed before, or named by the root, but not yet in this listing. */
  missing: string[]
}

type NotionCursor = {
  listedAt: string | null
  /** The newest edit that was read. */
  newest: string | null
  /** Pages of the latest listing; empty during the next one, which has them. */
  known: string[]
  run: Run | null
}

const NEVER: NotionCursor = { listedAt: null, newest: null, known: [], run: null }

type Step = { documents: NotionPage[]; removed: string[]; next: Run | null }

/**
 * Pages and database rows that were shared with an integration, or those under one page or database. Notion's search lists them,
 * but doesn't promise to list all of them: databases are also asked for their rows, and a page that is missing from a listing is
 * checked before it counts as gone.
 */
export class NotionConnector implements Connector {
  constructor(
    private readonly settings: NotionSettings,
    private readonly fetcher: SafeFetch,
    private readonly listedEachTime = MAX_LISTED_PER_SYNC
  ) {}

  async inspect({ address, options, secret }: Access): Promise<Result<Inspection, ConnectorFailure>> {
    const place = notionAddress(address)
    if (!place) return fail({ code: 'not_in_notion', detail: 'address' })
    if (!secret) return fail({ code: 'secret_refused', detail: 'no secret' })
    const api = await this.#api(secret)
    const integration = await api.integration()
    if (!integration.ok) return integration
    if (place === 'everything') {
      const { id, workspace } = integration.value
      return ok({ address: `${NOTION_URL}/?integration=${id}`, title: workspace ?? 'Notion', options })
    }
    const root = await findRoot(api, place.id)
    if (!root.ok) return root
    return ok({ address: `${NOTION_URL}/${place.id}`, title: root.value.title, options })
  }

  async changes(
    { address, secret }: Access,
    cursor: Cursor | null
  ): Promise<Result<ChangePage, ConnectorFailure>> {
    const place = notionAddress(address)
    if (!place) return fail({ code: 'not_in_notion', detail: 'address' })
    if (!secret) return fail({ code: 'secret_refused', detail: 'no secret' })
    const api = await this.#api(secret)
    const before = (cursor as NotionCursor | null) ?? NEVER

    if (before.run) {
      const page = await continueRun(api, before, before.run)
      // Notion's cursors expire, so the listing starts over.
      if (page.ok || before.run.at === null || !isRefused(page.error)) return page
    }
    const known = before.run?.isListing ? [...before.run.seen, ...before.run.missing] : before.known
    const root = place === 'everything' ? ok(null) : await findRoot(api, place.id)
    if (!root.ok) return root
    const run = newRun(before, {
      root: root.value && { type: root.value.type, id: root.value.id },
      known,
      isSmall: known.length <= this.listedEachTime,
    })
    const first = await continueRun(api, { ...before, known: run.isListing ? [] : known }, run)
    return first.ok ? ok({ ...first.value, startsListing: run.isListing }) : first
  }

  #api(secret: string): Promise<NotionApi> {
    return NotionApi.open(this.settings, this.fetcher, secret)
  }
}

type Start = Pick<Run, 'root'> & { known: string[]; isSmall: boolean }

function newRun({ listedAt }: NotionCursor, { root, known, isSmall }: Start): Run {
  const now = DateTime.utc()
  const isDue = listedAt === null || DateTime.fromISO(listedAt) <= now.minus(NOTION_LISTING_INTERVAL)
  const isListing = isDue || isSmall
  return {
    isListing,
    startedAt: now.toISO(),
    root,
    phase: isListing && root ? 'root' : 'search',
    pages: 0,
    at: null,
    newest: null,
    sources: [],
    parents: {},
    seen: [],
    missing: isListing ? [...new Set(known)] : [],
  }
}

/** The next page of a run. */
async function continueRun(
  api: NotionApi,
  before: NotionCursor,
  run: Run
): Promise<Result<ChangePage, ConnectorFailure>> {
  if (run.pages >= (run.phase === 'search' ? MAX_SEARCH_PAGES : MAX_NOTION_LISTING_PAGES))
    return fail({ code: 'too_complex', detail: `more than ${run.pages} pages` })
  const step = await STEPS[run.phase](api, { ...run, pages: run.pages + 1 }, before)
  if (!step.ok) return step
  const { documents, removed, next } = step.value
  const ids = documents.map(({ id }) => id)
  const newest = newestOf(next ?? run, documents)
  const page = { documents: documents.map((each) => documentOf(api, each)), removed, startsListing: false }
  if (next) {
    const named = new Set([...ids, ...removed])
    const seen = next.isListing ? remembered([...next.seen, ...ids]) : next.seen
    const missing = next.missing.filter((id) => !named.has(id))
    return ok({ ...page, end: null, cursor: { ...before, run: { ...next, newest, seen, missing } } })
  }
  const known = remembered([...(run.isListing ? run.seen : before.known), ...ids])
  const listedAt = run.isListing ? run.startedAt : before.listedAt
  const cursor = { listedAt, newest: newest ?? before.newest, known, run: null }
  return ok({ ...page, end: run.isListing ? 'listing' : 'changes', cursor })
}

function remembered(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, LIMITS.documentsPerConnector)
}

function newestOf({ newest }: Run, pages: NotionPage[]): string | null {
  return pages.reduce(
    (latest, { editedAt }) => (latest === null || editedAt > latest ? editedAt : latest),
    newest
  )
}

const STEPS: Record<Run['phase'], (api: NotionApi, run: Run, before: NotionCursor) => Answered<Step>> = {
  root: readRoot,
  search: readSearch,
  rows: readRows,
  missing: readMissing,
}

/** The root and what it names directly, which search may not know yet. */
async function readRoot(api: NotionApi, run: Run): Answered<Step> {
  const root = run.root!
  const next: Run = { ...run, phase: 'search', at: null }
  if (root.type === 'data_source') return ok(stepTo(withSources(next, [root.id])))
  if (root.type === 'database') {
    const database = await api.database(root.id)
    return database.ok ? ok(stepTo(withSources(next, database.value.dataSources))) : database
  }
  const page = await api.page(root.id)
  if (!page.ok) return page
  if (page.value.isGone) return fail({ code: 'no_access', detail: 'in the trash' })
  const blocks = await api.blocks(root.id, null)
  if (!blocks.ok) return blocks
  const subpages = blocks.value.blocks.filter(({ type }) => type === 'child_page').map(({ id }) => id)
  const databases = blocks.value.blocks.filter(({ type }) => type === 'child_database')
  const sources: string[] = []
  for (const { id } of databases) {
    const database = await api.database(id)
    if (database.ok) sources.push(...database.value.dataSources)
    else if (!isGone(database.error)) return database
  }
  const missing = [...new Set([...run.missing, ...subpages])]
  return ok({ documents: [page.value], removed: [], next: { ...withSources(next, sources), missing } })
}

async function readSearch(api: NotionApi, run: Run, before: NotionCursor): Answered<Step> {
  const found = await api.search(run.at)
  if (!found.ok) return found
  const { pages, dataSources, next } = found.value
  const scope = new Scope(api, run.root, { ...run.parents }, [...pages, ...dataSources])
  const rest = await withFoundSources(run, scope, dataSources)
  if (!rest.ok) return rest
  let current = rest.value

  const documents: NotionPage[] = []
  const removed: string[] = []
  for (const page of pages) {
    const isInside = page.isGone ? ok(false) : await scope.includes(page)
    if (!isInside.ok) return isInside
    if (!isInside.value) {
      removed.push(page.id)
      continue
    }
    const { parent } = page
    // A row that the source is limited to says nothing about the other rows.
    if (!run.isListing || parent?.type !== 'data_source' || page.id === run.root?.id) {
      documents.push(page)
      continue
    }
    const known = current.sources.find(({ id }) => id === parent.id)
    const isOpen = known ? ok(known.isOpen) : await isShared(api, parent.id)
    if (!isOpen.ok) return isOpen
    if (!known) current = withSources(current, [parent.id], isOpen.value)
    if (!isOpen.value) documents.push(page)
  }
  if (current.sources.length > MAX_DATA_SOURCES)
    return fail({ code: 'too_complex', detail: `${current.sources.length} databases` })

  const after: Run = { ...current, parents: scope.known, at: next }
  if (run.isListing) return ok({ documents, removed, next: next ? after : { ...after, phase: 'rows' } })
  const until = before.newest && DateTime.fromISO(before.newest).minus(NOTION_SEARCH_DELAY)
  const isOlder = until !== null && pages.every(({ editedAt }) => DateTime.fromISO(editedAt) < until)
  return ok({ documents, removed, next: next === null || isOlder ? null : after })
}

async function withFoundSources(run: Run, scope: Scope, found: DataSource[]): Answered<Run> {
  let current = run
  for (const source of found) {
    if (source.isGone || !run.isListing) continue
    const isInside = await scope.includes(source)
    if (!isInside.ok) return isInside
    if (isInside.value) current = withSources(current, [source.id])
  }
  return ok(current)
}

async function isShared(api: NotionApi, dataSourceId: string): Answered<boolean> {
  const source = await api.dataSource(dataSourceId)
  if (source.ok) return ok(!source.value.isGone)
  return isGone(source.error) ? ok(false) : source
}

async function readRows(api: NotionApi, run: Run): Answered<Step> {
  const source = run.sources.find(({ isOpen, isRead }) => isOpen && !isRead)
  if (!source) return ok(stepTo({ ...run, phase: 'missing', at: null }))
  const rows = await api.rows(source.id, run.at)
  // No longer shared. Its rows count as missing and are checked one by one.
  if (!rows.ok && !isGone(rows.error)) return rows
  const next = rows.ok ? rows.value.next : null
  const sources = run.sources.map((each) => (each === source ? { ...each, isRead: next === null } : each))
  const pages = rows.ok ? rows.value.pages : []
  // A wiki has databases among its rows.
  const below = rows.ok ? rows.value.dataSources.filter(({ isGone: isRemoved }) => !isRemoved) : []
  return ok({
    documents: pages.filter(({ isGone: isRemoved }) => !isRemoved),
    removed: pages.filter(({ isGone: isRemoved }) => isRemoved).map(({ id }) => id),
    next: withSources(
      { ...run, sources, at: next },
      below.map(({ id }) => id)
    ),
  })
}

async function readMissing(api: NotionApi, run: Run): Answered<Step> {
  const ids = run.missing.slice(0, MISSING_PER_PAGE)
  const documents: NotionPage[] = []
  const scope = new Scope(api, run.root, { ...run.parents }, [])
  for (const id of ids) {
    const page = await api.page(id)
    if (!page.ok && isGone(page.error)) continue
    if (!page.ok) return page
    const isInside = page.value.isGone ? ok(false) : await scope.includes(page.value)
    if (!isInside.ok) return isInside
    if (isInside.value) documents.push(page.value)
  }
  const missing = run.missing.slice(MISSING_PER_PAGE)
  const next = missing.length > 0 ? { ...run, missing, parents: scope.known } : null
  return ok({ documents, removed: [], next })
}

function stepTo(next: Run): Step {
  return { documents: [], removed: [], next }
}

function withSources(run: Run, ids: string[], isOpen = true): Run {
  const known = new Set(run.sources.map(({ id }) => id))
  const sources = ids.filter((id) => !known.has(id)).map((id) => ({ id, isOpen, isRead: false }))
  return { ...run, sources: [...run.sources, ...sources] }
}

/** Notion has one address for pages, databases and the data sources that databases consist of. */
async function findRoot(api: NotionApi, id: string): Answered<Root & { title: string }> {
  const page = await api.page(id)
  if (page.ok)
    return page.value.isGone
      ? fail({ code: 'no_access', detail: 'in the trash' })
      : ok({ type: 'page', id, title: page.value.title })
  if (!isElsewhere(page.error)) return page
  const database = await api.database(id)
  if (database.ok) return ok({ type: 'database', id, title: database.value.title || 'Untitled' })
  if (!isElsewhere(database.error)) return database
  const source = await api.dataSource(id)
  if (source.ok) return ok({ type: 'data_source', id, title: source.value.title || 'Untitled' })
  return isElsewhere(source.error) ? fail({ code: 'no_access', detail: source.error.detail }) : source
}

function isElsewhere(failure: ConnectorFailure): boolean {
  return isGone(failure) || isRefused(failure)
}

function documentOf(api: NotionApi, page: NotionPage): RemoteDocument {
  const { id, title, url, createdAt, editedAt } = page
  const isSettled = DateTime.fromISO(editedAt) < DateTime.utc().minus(NOTION_SETTLED_AFTER)
  return {
    externalId: id,
    version: sha256(
      `${editedAt} ${propertiesVersion(page)}${isSettled ? '' : ' may change within its minute'}`
    ),
    title,
    url,
    place: null,
    publishedAt: createdAt,
    fileName: `${id}.html`,
    mediaType: 'text/html',
    load: () => pageDocument(api, page),
  }
}
