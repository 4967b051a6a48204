import { assertSimpleJson } from '#src/shared/text/parse_json'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@notionhq/client'
import { DateTime } from 'luxon'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { retryAllowedAt } from '../../fetching/cache_headers.js'
import type { ConnectorFailure } from '../connector.js'
import {
  MAX_NOTION_BYTES,
  MAX_PROPERTY_PAGES,
  MAX_RATE_LIMIT_WAIT,
  NOTION_PAGE_SIZE,
  RATE_LIMIT_WAIT,
} from '../limits.js'
import { idOf, pageUrl } from './notion_address.js'

export type NotionSettings = {
  /** Without a slash at the end. */
  apiUrl: string
  /** Of one integration; 0 for no limit. */
  requestsPerSecond: number
}

/** `database` of a row: the data source that it is in belongs to that database. */
export type Parent =
  | { type: 'page' | 'block' | 'database'; id: string }
  | { type: 'data_source'; id: string; database: string | null }

export type NotionPage = {
  id: string
  title: string
  url: string
  /** Null at the top of the workspace. */
  parent: Parent | null
  createdAt: string
  editedAt: string
  isGone: boolean
  properties: [name: string, property: Properties][]
}

export type DataSource = { id: string; parent: Parent | null; isGone: boolean }
export type Database = { id: string; title: string; parent: Parent | null; dataSources: string[] }
export type Block = {
  id: string
  type: string
  hasChildren: boolean
  content: Properties
  parent: Parent | null
}
export type Found = { pages: NotionPage[]; dataSources: DataSource[]; next: string | null }
export type Properties = { [name: string]: unknown }

export type Answered<Value> = Promise<Result<Value, ConnectorFailure>>

/** As of data sources, which databases consist of since. */
const VERSION = '2025-09-03'
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/

/** What reading needs of https://developers.notion.com/reference, asked one request after another with one secret. */
export class NotionApi {
  readonly #titles = new Map<string, string | null>()
  #nextAt = 0

  private constructor(
    private readonly client: Client,
    private readonly intervalMs: number
  ) {}

  /** The client neither retries nor logs: the sync does both, and knows when. */
  static async open(settings: NotionSettings, fetcher: SafeFetch, secret: string): Promise<NotionApi> {
    const { Client } = await import('@notionhq/client')
    const client = new Client({
      auth: secret,
      baseUrl: settings.apiUrl,
      notionVersion: VERSION,
      retry: false,
      logger: () => undefined,
      fetch: (url, init) => throughFetcher(fetcher, url, init),
    })
    const { requestsPerSecond } = settings
    return new NotionApi(client, requestsPerSecond > 0 ? Math.ceil(1_000 / requestsPerSecond) : 0)
  }

  /** The integration itself, which any secret that works may ask for. */
  async integration(): Answered<{ id: string; workspace: string | null }> {
    const answer = await this.#request((client) => client.users.me({}))
    if (!answer.ok) return answer
    const id = idOf(answer.value.id)
    if (!id) return unexpectedResponse('users/me')
    const { workspace_name: name } = recordOf(answer.value.bot)
    return ok({ id, workspace: typeof name === 'string' && name.trim() !== '' ? name.trim() : null })
  }

  /** All pages and data sources that the integration was given, the newest edits first. */
  async search(at: string | null): Answered<Found> {
    const answer = await this.#request((client) =>
      client.search({
        sort: { timestamp: 'last_edited_time', direction: 'descending' },
        page_size: NOTION_PAGE_SIZE,
        start_cursor: at,
      })
    )
    return answer.ok ? found(answer.value, at) : answer
  }

  async rows(dataSourceId: string, at: string | null): Answered<Found> {
    const answer = await this.#request((client) =>
      client.dataSources.query({
        data_source_id: dataSourceId,
        page_size: NOTION_PAGE_SIZE,
        start_cursor: at,
      })
    )
    return answer.ok ? found(answer.value, at) : answer
  }

  async page(id: string): Answered<NotionPage> {
    const answer = await this.#request((client) => client.pages.retrieve({ page_id: id }))
    if (!answer.ok) return answer
    const page = pageOf(answer.value)
    return page ? ok(page) : unexpectedResponse('page')
  }

  async database(id: string): Answered<Database> {
    const answer = await this.#request((client) => client.databases.retrieve({ database_id: id }))
    if (!answer.ok) return answer
    const { id: own, title, parent, data_sources: sources } = answer.value
    const databaseId = idOf(own)
    if (!databaseId) return unexpectedResponse('database')
    const dataSources = listOf(sources).flatMap((source) => idOf(recordOf(source).id) ?? [])
    return ok({ id: databaseId, title: plainText(title), parent: parentOf(parent), dataSources })
  }

  async dataSource(id: string): Answered<DataSource & { title: string }> {
    const answer = await this.#request((client) => client.dataSources.retrieve({ data_source_id: id }))
    if (!answer.ok) return answer
    const source = dataSourceOf(answer.value)
    return source
      ? ok({ ...source, title: plainText(answer.value.title) })
      : unexpectedResponse('data source')
  }

  /** What a block is in. */
  async blockParent(id: string): Answered<Parent | null> {
    const answer = await this.#request((client) => client.blocks.retrieve({ block_id: id }))
    return answer.ok ? ok(parentOf(answer.value.parent)) : answer
  }

  async blocks(parentId: string, at: string | null): Answered<{ blocks: Block[]; next: string | null }> {
    const answer = await this.#request((client) =>
      client.blocks.children.list({
        block_id: parentId,
        page_size: NOTION_PAGE_SIZE,
        start_cursor: at ?? undefined,
      })
    )
    if (!answer.ok) return answer
    const { results } = answer.value
    if (!isPageOfResults(results)) return unexpectedResponse('blocks')
    const next = nextOf(answer.value, at)
    return next.ok ? ok({ blocks: results.flatMap(blockOf), next: next.value }) : next
  }

  /** The values of a property that has more of them than its page says. */
  async property(pageId: string, propertyId: string): Answered<unknown[]> {
    const values: unknown[] = []
    let at: string | null = null
    for (let pages = 0; pages < MAX_PROPERTY_PAGES; pages += 1) {
      const from: string | undefined = at ?? undefined
      const answer: Result<Properties, ConnectorFailure> = await this.#request((client) =>
        client.pages.properties.retrieve({ page_id: pageId, property_id: propertyId, start_cursor: from })
      )
      if (!answer.ok) return answer
      values.push(...listOf(answer.value.results))
      const next: Result<string | null, ConnectorFailure> = nextOf(answer.value, at)
      if (!next.ok) return next
      at = next.value
      if (at === null) break
    }
    return ok(values)
  }

  /** The title of another page; null if the integration wasn't given it. */
  async titleOf(pageId: string): Answered<string | null> {
    const cached = this.#titles.get(pageId)
    if (cached !== undefined) return ok(cached)
    const page = await this.page(pageId)
    if (!page.ok && !isGone(page.error)) return page
    const title = page.ok && !page.value.isGone ? page.value.title : null
    this.#titles.set(pageId, title)
    return ok(title)
  }

  async #request(request: (client: Client) => Promise<object>): Answered<Properties> {
    const pause = this.#nextAt - Date.now()
    if (pause > 0) await wait(pause)
    this.#nextAt = Date.now() + this.intervalMs
    try {
      return ok(recordOf(await request(this.client)))
    } catch (error) {
      return fail(failureOf(error, DateTime.utc()))
    }
  }
}

/** Whether an object doesn't exist or is no longer shared with the integration, which Notion doesn't tell apart. */
export function isGone({ code }: ConnectorFailure): boolean {
  return code === 'no_access'
}

/** Whether Notion refuses what it was asked, such as a place in a listing that it has forgotten. */
export function isRefused({ detail }: ConnectorFailure): boolean {
  return detail.startsWith('HTTP 400')
}

class NotFetched extends Error {
  constructor(readonly failure: ConnectorFailure) {
    super(failure.detail)
  }
}

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

/** A redirect to another host is followed without the secret; a redirected search or query isn't followed at all. */
async function throughFetcher(fetcher: SafeFetch, url: string, { method, headers, body }: Sent = {}) {
  const options = { headers, accept: 'application/json', maxBytes: MAX_NOTION_BYTES }
  const fetched =
    method === 'POST'
      ? await fetcher.postJson(url, { ...options, json: typeof body === 'string' ? body : '{}' })
      : await fetcher.get(url, options)
  if (!fetched.ok) {
    const { code, detail } = fetched.error
    const failureCode =
      code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
    throw new NotFetched({ code: failureCode, detail: detail ?? code })
  }
  const { status, headers: received, bytes } = fetched.value
  const text = new TextDecoder().decode(bytes)
  assertSimpleJson(text)
  return { ok: status >= 200 && status < 300, status, headers: received, text: async () => text }
}

/** What Notion means by an error of its client (https://developers.notion.com/reference/status-codes). */
function failureOf(error: unknown, now: DateTime): ConnectorFailure {
  if (error instanceof NotFetched) return error.failure
  if (error instanceof SyntaxError) return { code: 'server_error', detail: 'the response is not JSON' }
  const { name, status, code, headers } = error as Error & {
    status?: number
    code?: string
    headers?: Headers
  }
  if (name === 'RequestTimeoutError') return { code: 'fetch_timed_out', detail: 'the response took too long' }
  if (status === undefined || !(headers instanceof Headers)) throw error
  const detail = `HTTP ${status} ${code ?? ''}`.trim()
  // 529: overloaded.
  if (status === 429 || status === 529)
    return { code: 'rate_limited', detail, notBefore: limitedUntil(headers, now) }
  if (status === 401) return { code: 'secret_refused', detail }
  // Only Notion's own words count: a proxy on the way may answer 403 or 404 as well.
  const isGone =
    name === 'APIResponseError' && (code === 'object_not_found' || code === 'restricted_resource')
  if (isGone) return { code: 'no_access', detail }
  return { code: 'server_error', detail, notBefore: retryAllowedAt(headers, now) }
}

function limitedUntil(headers: Headers, now: DateTime): DateTime {
  const latest = now.plus(MAX_RATE_LIMIT_WAIT)
  const asked = retryAllowedAt(headers, now) ?? now.plus(RATE_LIMIT_WAIT)
  return asked > latest ? latest : asked
}

function unexpectedResponse(what: string): Result<never, ConnectorFailure> {
  return fail({ code: 'server_error', detail: `Notion sent an unexpected response: ${what}` })
}

function found(answer: Properties, at: string | null): Result<Found, ConnectorFailure> {
  if (!isPageOfResults(answer.results)) return unexpectedResponse('results')
  const next = nextOf(answer, at)
  if (!next.ok) return next
  const pages = answer.results.flatMap((each) => pageOf(each) ?? [])
  const dataSources = answer.results.flatMap((each) => dataSourceOf(each) ?? [])
  return ok({ pages, dataSources, next: next.value })
}

/** At most as many as requested: each may lead to more requests. */
function isPageOfResults(results: unknown): results is unknown[] {
  return Array.isArray(results) && results.length <= NOTION_PAGE_SIZE
}

function nextOf(answer: Properties, at: string | null): Result<string | null, ConnectorFailure> {
  const { has_more: hasMore, next_cursor: next } = answer
  if (hasMore !== true) return ok(null)
  const isUsable = typeof next === 'string' && next !== '' && next.length <= 1_000 && next !== at
  return isUsable ? ok(next) : unexpectedResponse('next_cursor')
}

function pageOf(value: unknown): NotionPage | null {
  const page = recordOf(value)
  const id = idOf(page.id)
  const { created_time: created, last_edited_time: edited } = page
  if (page.object !== 'page' || !id || !isInstant(created) || !isInstant(edited)) return null
  const properties = Object.entries(recordOf(page.properties))
    .map(([name, property]): [string, Properties] => [name, recordOf(property)])
    // Not by language: the order is part of the version.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const titled = properties.find(([, { type }]) => type === 'title')
  return {
    id,
    title: plainText(titled?.[1].title) || 'Untitled',
    url: pageUrl(id, page.url),
    parent: parentOf(page.parent),
    createdAt: created,
    editedAt: edited,
    isGone: page.in_trash === true || page.archived === true || page.is_archived === true,
    properties,
  }
}

function dataSourceOf(value: unknown): DataSource | null {
  const source = recordOf(value)
  const id = idOf(source.id)
  if (source.object !== 'data_source' || !id) return null
  const isGone = source.in_trash === true || source.archived === true
  return { id, parent: parentOf(source.parent), isGone }
}

function blockOf(value: unknown): Block[] {
  const block = recordOf(value)
  const id = idOf(block.id)
  if (!id || typeof block.type !== 'string' || block.in_trash === true || block.archived === true) return []
  const content = recordOf(block[block.type])
  const parent = parentOf(block.parent)
  return [{ id, type: block.type, hasChildren: block.has_children === true, content, parent }]
}

function parentOf(value: unknown): Parent | null {
  const parent = recordOf(value)
  const [page, block] = [idOf(parent.page_id), idOf(parent.block_id)]
  const [source, database] = [idOf(parent.data_source_id), idOf(parent.database_id)]
  if (page) return { type: 'page', id: page }
  if (block) return { type: 'block', id: block }
  if (source) return { type: 'data_source', id: source, database }
  return database ? { type: 'database', id: database } : null
}

/** Without the markup of rich text. */
export function plainText(value: unknown): string {
  return listOf(value)
    .map((part) => recordOf(part).plain_text)
    .filter((text) => typeof text === 'string')
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value)
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function recordOf(value: unknown): Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Properties) : {}
}
