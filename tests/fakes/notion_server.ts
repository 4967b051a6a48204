import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = { [name: string]: unknown }
type Answer = { status?: number; headers?: Record<string, string>; body: Json }
/** Takes over a response; returns false to let the server answer. */
type Fault = (path: string, response: ServerResponse, request: IncomingMessage) => boolean

/** `below` are the blocks inside of it. */
export type FakeBlock = { id: string; type: string; content: Json; below: FakeBlock[] }
export type FakePage = {
  id: string
  title: string
  parent: Json
  editedAt: string
  properties: Json
  blocks: FakeBlock[]
  inTrash: boolean
  isShared: boolean
  /** Whether search knows it yet. */
  isIndexed: boolean
  url?: string
}
type FakeDatabase = {
  id: string
  sourceId: string
  title: string
  parent: Json
  isShared: boolean
  rows: string[]
}

const EDITED = '2026-01-01T08:00:00.000Z'

/** Notion writes ids with hyphens; addresses have them without. */
export function notionId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

function hyphenated(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A piece of rich text. */
export function rich(
  text: string,
  more: { href?: string; code?: boolean; strikethrough?: boolean } = {}
): Json {
  const { href = null, code = false, strikethrough = false } = more
  return { type: 'text', plain_text: text, href, annotations: { code, strikethrough, bold: false } }
}

/** A block with text or other content. */
export function block(type: string, content: string | Json = {}, below: FakeBlock[] = []): FakeBlock {
  const own = typeof content === 'string' ? { rich_text: [rich(content)] } : content
  const id = typeof content === 'object' && typeof content.id === 'string' ? content.id : undefined
  return { id: id ?? notionId(`block ${(count += 1)}`), type, content: own, below }
}

let count = 0

/**
 * Notion's API (2025-09-03) over real HTTP: pages, databases with one data source each, blocks, search and properties. It pages,
 * counts requests, revokes and, with `fault`, lies.
 */
export class NotionServer {
  readonly pages = new Map<string, FakePage>()
  readonly databases = new Map<string, FakeDatabase>()
  readonly secrets = new Set<string>()
  readonly requests: {
    method: string
    path: string
    body: string
    secret: string | null
    version: string | null
    status: number
  }[] = []
  /** How many more requests are answered before the rate limit. */
  budget = Infinity
  retryAfter = '30'
  pageSize = 100
  /** Forgets the places of listings that it has handed out. */
  forgetsCursors = false
  /** Before each response. */
  delayMs = 0
  fault: Fault | null = null
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get url(): string {
    return `http://${this.host}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** A page at the top of the workspace, unless it has a parent. */
  page(title: string, blocks: FakeBlock[] = [], more: Partial<FakePage> = {}): FakePage {
    const page: FakePage = {
      id: notionId(title),
      title,
      parent: { type: 'workspace', workspace: true },
      editedAt: EDITED,
      properties: {},
      blocks,
      inTrash: false,
      isShared: true,
      isIndexed: true,
      ...more,
    }
    this.pages.set(page.id, page)
    return page
  }

  /** A page with a block for it in its parent. */
  subpage(parent: FakePage, title: string, blocks: FakeBlock[] = [], more: Partial<FakePage> = {}): FakePage {
    const page = this.page(title, blocks, {
      parent: { type: 'page_id', page_id: hyphenated(parent.id) },
      ...more,
    })
    parent.blocks.push(block('child_page', { id: page.id, title }))
    return page
  }

  database(title: string, parent: Json = { type: 'workspace', workspace: true }): FakeDatabase {
    const [id, sourceId] = [notionId(`database ${title}`), notionId(`source ${title}`)]
    const database = { id, sourceId, title, parent, isShared: true, rows: [] }
    this.databases.set(id, database)
    return database
  }

  row(database: FakeDatabase, title: string, properties: Json = {}, blocks: FakeBlock[] = []): FakePage {
    const parent = {
      type: 'data_source_id',
      data_source_id: hyphenated(database.sourceId),
      database_id: hyphenated(database.id),
    }
    const row = this.page(title, blocks, { parent, properties })
    database.rows.push(row.id)
    return row
  }

  /** Paths of requests that match, with their methods. */
  asked(pattern: RegExp): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`).filter((path) => pattern.test(path))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const secret = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    const body = await textOf(request)
    const version = request.headers['notion-version']?.toString() ?? null
    const seen = { method: request.method ?? '', path, body, secret, version, status: 0 }
    this.requests.push(seen)
    response.on('close', () => (seen.status = response.statusCode))
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    if (this.fault?.(path, response, request)) return
    const { status = 200, headers = {}, body: answer } = this.#limited() ?? this.#answer(seen)
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-notion-request-id': 'fake',
      ...headers,
    })
    response.end(JSON.stringify(answer))
  }

  #limited(): Answer | null {
    this.budget -= 1
    if (this.budget >= 0) return null
    return { ...problem(429, 'rate_limited'), headers: { 'retry-after': this.retryAfter } }
  }

  #answer({
    method,
    path,
    body,
    secret,
    version,
  }: {
    method: string
    path: string
    body: string
    secret: string | null
    version: string | null
  }): Answer {
    if (secret === null || !this.secrets.has(secret)) return problem(401, 'unauthorized')
    if (version !== '2025-09-03') return problem(400, 'missing_version')
    const url = new URL(path, this.url)
    const sent = (body === '' ? {} : JSON.parse(body)) as Json
    const at = (sent.start_cursor ?? url.searchParams.get('start_cursor')) as string | null
    const [, kind, id = '', rest = ''] = /^\/v1\/([a-z_]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(url.pathname) ?? []
    const plain = id.replaceAll('-', '')
    if (kind === 'users' && id === 'me')
      return {
        body: {
          object: 'user',
          id: hyphenated(notionId('integration')),
          type: 'bot',
          bot: { workspace_name: 'Bakery', workspace_id: hyphenated(notionId('workspace')) },
        },
      }
    if (kind === 'search' && method === 'POST') return this.#list(this.#searched(), at)
    if (kind === 'data_sources' && rest === 'query' && method === 'POST') {
      const database = this.#source(plain)
      const rows = database?.rows.map((row) => this.pages.get(row)!).filter(({ inTrash }) => !inTrash) ?? []
      return database ? this.#list(rows.map(pageBody), at) : GONE
    }
    if (kind === 'data_sources') {
      const database = this.#source(plain)
      return database ? { body: sourceBody(database) } : GONE
    }
    if (kind === 'databases') {
      const database = this.databases.get(plain)
      return database?.isShared ? { body: databaseBody(database) } : GONE
    }
    if (kind === 'pages') return this.#page(plain, rest, at)
    if (kind === 'blocks') return this.#blocks(plain, rest === 'children', at)
    return problem(400, 'invalid_request_url')
  }

  #searched(): Json[] {
    const pages = [...this.pages.values()]
      .filter(({ isIndexed, isShared }) => isIndexed && isShared)
      .toSorted((one, other) => (one.editedAt < other.editedAt ? 1 : -1))
    const sources = [...this.databases.values()].filter(({ isShared }) => isShared)
    return [...pages.map(pageBody), ...sources.map(sourceBody)]
  }

  #list(results: Json[], at: string | null): Answer {
    if (at !== null && this.forgetsCursors) return problem(400, 'validation_error')
    const from = at === null ? 0 : Number(at.replace('place-', ''))
    const more = from + this.pageSize < results.length
    const next = more ? `place-${from + this.pageSize}` : null
    return {
      body: {
        object: 'list',
        results: results.slice(from, from + this.pageSize),
        next_cursor: next,
        has_more: more,
      },
    }
  }

  #source(id: string): FakeDatabase | undefined {
    return [...this.databases.values()].find(({ sourceId, isShared }) => sourceId === id && isShared)
  }

  #page(id: string, rest: string, at: string | null): Answer {
    const page = this.pages.get(id)
    if (this.databases.has(id)) return problem(400, 'validation_error')
    if (!page?.isShared) return GONE
    const [, propertyId] = /^properties\/(.+)$/.exec(rest) ?? []
    if (!propertyId) return { body: pageBody(page) }
    const property = Object.values(page.properties).find((each) => (each as Json).id === propertyId) as Json
    const type = property.type as string
    const whole = (property.whole ?? property[type]) as unknown[]
    return this.#list(
      whole.map((value) => ({ object: 'property_item', type, [type]: value })),
      at
    )
  }

  #blocks(id: string, isChildren: boolean, at: string | null): Answer {
    const page = this.pages.get(id)
    const found = page?.isShared
      ? { page, below: page.blocks, parent: page.parent, own: null }
      : this.#block(id)
    if (!found) return GONE
    if (isChildren)
      return this.#list(
        found.below.map((each) => blockBody(each)),
        at
      )
    return {
      body: {
        ...(found.own ? blockBody(found.own) : { object: 'block', id, type: 'child_page' }),
        parent: found.parent,
      },
    }
  }

  #block(id: string) {
    for (const page of this.pages.values()) {
      if (!page.isShared) continue
      const waiting = page.blocks.map((own) => ({
        own,
        parent: { type: 'page_id', page_id: page.id } as Json,
      }))
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { own, parent } = next
        if (own.id === id && own.type !== 'child_page') return { page, own, below: own.below, parent }
        waiting.push(
          ...own.below.map((each) => ({ own: each, parent: { type: 'block_id', block_id: own.id } as Json }))
        )
      }
    }
    return null
  }
}

function problem(status: number, code: string): Answer {
  return { status, body: { object: 'error', status, code, message: `Fake ${code}` } }
}

const GONE = problem(404, 'object_not_found')

function pageBody({ id, title, parent, editedAt, properties, inTrash, url }: FakePage): Json {
  return {
    object: 'page',
    id: hyphenated(id),
    created_time: '2025-12-01T08:00:00.000Z',
    last_edited_time: editedAt,
    in_trash: inTrash,
    archived: inTrash,
    url: url ?? `https://www.notion.so/${title.replaceAll(/\W+/g, '-')}-${id}`,
    parent,
    properties: {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, { ...(value as Json), whole: undefined }])
      ),
      Name: { id: 'title', type: 'title', title: [rich(title)] },
    },
  }
}

function sourceBody({ sourceId, id, title, parent }: FakeDatabase): Json {
  return {
    object: 'data_source',
    id: hyphenated(sourceId),
    title: [rich(title)],
    parent: { type: 'database_id', database_id: hyphenated(id) },
    database_parent: parent,
    in_trash: false,
    last_edited_time: EDITED,
  }
}

function databaseBody({ id, sourceId, title, parent }: FakeDatabase): Json {
  return {
    object: 'database',
    id: hyphenated(id),
    title: [rich(title)],
    parent,
    in_trash: false,
    data_sources: [{ id: hyphenated(sourceId), name: title }],
  }
}

function blockBody({ id, type, content, below }: FakeBlock): Json {
  const hasChildren = below.length > 0 || type === 'child_page' || type === 'synced_block'
  return {
    object: 'block',
    id: hyphenated(id),
    type,
    has_children: hasChildren,
    in_trash: false,
    [type]: content,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString()
}
