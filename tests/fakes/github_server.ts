import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `mode` and `size` only where they are not those of an ordinary file. */
type FakeFile = string | Uint8Array | { content?: string; mode: string; size?: number }
export type Files = Record<string, FakeFile>
type FakeComment = { id: number; body: string; login?: string }
type FakeIssue = {
  number: number
  title: string
  body?: string
  updatedAt?: string
  comments?: FakeComment[]
  isPullRequest?: boolean
}
type Entry = { path: string; mode: string; type: string; sha: string; size?: number }
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }
/** Takes over a response; returns false to let the server answer. */
type Fault = (path: string, response: ServerResponse, request: IncomingMessage) => boolean

export class FakeRepository {
  defaultBranch = 'main'
  /** Whoever asks without this token gets a 404; null for a public repository. */
  token: string | null = null
  renamedTo: string | null = null
  issues: FakeIssue[] | null = []
  readonly branches = new Map<string, string>()
  readonly commits = new Map<string, Files>()
  #count = 0

  constructor(files: Files) {
    this.commit(files)
  }

  /** Replaces the files of a branch; the commit before can still be read, unless `forget`. */
  commit(files: Files, { branch = this.defaultBranch, forget = false } = {}): string {
    const sha = hash('commit', `${(this.#count += 1)}`)
    if (forget) this.commits.clear()
    this.commits.set(sha, files)
    this.branches.set(branch, sha)
    return sha
  }
}

/**
 * GitHub's REST API over real HTTP, as an Enterprise Server has it below `/api/v3`, and raw files below `/raw`. Hashes of files
 * are those of Git. It pages, counts requests, revokes and, with `fault`, lies.
 */
export class GitHubServer {
  readonly repositories = new Map<string, FakeRepository>()
  /** Tokens that are accepted; any other is answered with 401. */
  readonly tokens = new Set<string>()
  readonly requests: { path: string; token: string | null; etag: string | null; status: number }[] = []
  /** How many more requests are answered before the rate limit; 304 isn't counted. */
  budget = Infinity
  resetSeconds = Math.floor(Date.now() / 1_000) + 1_800
  /** A recursive tree with more entries is cut off there. */
  truncateAbove = Infinity
  fault: Fault | null = null
  /** Before each answer. */
  delayMs = 0
  #trees = new Map<string, { files: Files; path: string }>()
  readonly #server = createServer((request, response) => {
    if (this.delayMs === 0) this.#serve(request, response)
    else setTimeout(() => this.#serve(request, response), this.delayMs)
  })

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get url(): string {
    return `http://${this.host}`
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  repository(name: string, files: Files): FakeRepository {
    const repository = new FakeRepository(files)
    this.repositories.set(name, repository)
    return repository
  }

  /** Paths of requests that match, such as those for files. */
  asked(pattern: RegExp): string[] {
    return this.requests.map(({ path }) => path).filter((path) => pattern.test(path))
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/'
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    const seen = { path, token, etag: request.headers['if-none-match'] ?? null, status: 0 }
    this.requests.push(seen)
    response.on('close', () => (seen.status = response.statusCode))
    if (this.fault?.(path, response, request)) return
    const {
      status = 200,
      headers = {},
      body = '',
    } = this.#limited(seen) ?? this.#answer(path, token, seen.etag)
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    response.writeHead(status, { 'content-type': isRaw ? 'text/plain' : 'application/json', ...headers })
    response.end(status === 304 ? undefined : isRaw ? body : JSON.stringify(body))
  }

  #limited({ path }: { path: string }): Answer | null {
    if (path.startsWith('/raw/') || this.budget > 0) return null
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(this.resetSeconds) }
    return { status: 403, headers, body: { message: 'API rate limit exceeded' } }
  }

  #answer(path: string, token: string | null, etag: string | null): Answer {
    const url = new URL(path, this.url)
    const [, kind, owner, name, rest = ''] =
      /^\/(api\/v3\/repos|raw)\/([^/]+)\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
    if (token !== null && !this.tokens.has(token))
      return { status: 401, body: { message: 'Bad credentials' } }
    const repository = this.repositories.get(`${owner}/${name}`)
    if (!kind || !repository || (repository.token !== null && repository.token !== token)) return NOT_FOUND
    if (kind === 'raw') return raw(repository, decodeURIComponent(rest))
    if (repository.renamedTo)
      return {
        status: 301,
        headers: { location: `${this.url}/api/v3/repos/${repository.renamedTo}${rest}${url.search}` },
      }
    const answer = this.#of(`${owner}/${name}`, repository, decodeURIComponent(rest), url.searchParams)
    const isSame = etag !== null && answer.headers?.etag === etag
    if (!isSame) this.budget -= 1
    return isSame ? { status: 304, headers: answer.headers } : answer
  }

  #of(fullName: string, repository: FakeRepository, path: string, query: URLSearchParams): Answer {
    if (path === '') return { body: { full_name: fullName, default_branch: repository.defaultBranch } }
    const [, view, rest = ''] =
      /^\/(git\/matching-refs|git\/trees|git\/blobs|commits|issues)\/?(.*)$/.exec(path) ?? []
    if (view === 'commits') {
      const sha = repository.branches.get(rest) ?? (repository.commits.has(rest) ? rest : null)
      if (repository.commits.size === 0) return { status: 409, body: { message: 'Git Repository is empty.' } }
      return sha
        ? { headers: { etag: `"${sha}"` }, body: sha }
        : { status: 422, body: { message: 'No commit found' } }
    }
    if (view === 'git/matching-refs') {
      if (!rest.startsWith('heads/')) return { body: [] }
      const names = [...repository.branches.keys()].filter((name) => `heads/${name}`.startsWith(rest))
      return { body: names.map((name) => ({ ref: `refs/heads/${name}` })) }
    }
    if (view === 'git/trees') return this.#tree(repository, rest, query.has('recursive'))
    if (view === 'git/blobs') {
      for (const files of repository.commits.values())
        for (const file of Object.values(files)) if (blob(file).sha === rest) return { body: bytesOf(file) }
      return NOT_FOUND
    }
    if (view === 'issues') return issues(repository, rest, query)
    return NOT_FOUND
  }

  #tree(repository: FakeRepository, sha: string, isRecursive: boolean): Answer {
    const files = repository.commits.get(sha)
    const known = files ? { files, path: '' } : this.#trees.get(sha)
    if (!known || ![...repository.commits.values()].includes(known.files)) return NOT_FOUND
    const entries = this.#entries(known.files, known.path, isRecursive)
    const truncated = isRecursive && entries.length > this.truncateAbove
    return { body: { sha, tree: truncated ? entries.slice(0, this.truncateAbove) : entries, truncated } }
  }

  #entries(files: Files, folder: string, isRecursive: boolean): Entry[] {
    const entries = new Map<string, Entry>()
    const prefix = folder ? `${folder}/` : ''
    for (const [path, file] of Object.entries(files)) {
      if (!path.startsWith(prefix)) continue
      const parts = path.slice(prefix.length).split('/')
      for (let depth = 1; depth < parts.length; depth += 1) {
        const below = parts.slice(0, depth).join('/')
        if (depth > 1 && !isRecursive) break
        const sha = hash('tree', `${prefix}${below} ${JSON.stringify(Object.entries(files))}`)
        this.#trees.set(sha, { files, path: `${prefix}${below}` })
        entries.set(below, { path: below, mode: '040000', type: 'tree', sha })
      }
      if (parts.length === 1 || isRecursive)
        entries.set(parts.join('/'), { path: parts.join('/'), ...blob(file) })
    }
    return [...entries.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
  }
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found' } }

function raw(repository: FakeRepository, path: string): Answer {
  const [, commit = '', file = ''] = /^\/([^/]+)\/(.*)$/.exec(path) ?? []
  const found = repository.commits.get(commit)?.[file]
  return found === undefined ? { status: 404, body: '404: Not Found' } : { body: bytesOf(found) }
}

function issues(repository: FakeRepository, rest: string, query: URLSearchParams): Answer {
  if (repository.issues === null)
    return { status: 410, body: { message: 'Issues are disabled for this repo' } }
  const size = Number(query.get('per_page') ?? 30)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const [, number] = /^(\d+)\/comments$/.exec(rest) ?? []
  if (number) {
    const { comments = [] } = repository.issues.find((issue) => issue.number === Number(number)) ?? {}
    return {
      body: comments.slice(from, from + size).map(({ id, body, login = 'grace' }) => ({
        id,
        body,
        user: { login },
        created_at: '2026-02-01T08:00:00Z',
      })),
    }
  }
  const newest = repository.issues.toSorted((one, other) => other.number - one.number)
  return { body: newest.slice(from, from + size).map(issueBody) }
}

function issueBody({ number, title, body, updatedAt, comments = [], isPullRequest }: FakeIssue) {
  return {
    number,
    title,
    body: body ?? null,
    user: { login: 'ada' },
    created_at: '2026-01-01T08:00:00Z',
    updated_at: updatedAt ?? '2026-01-01T08:00:00Z',
    comments: comments.length,
    ...(isPullRequest && { pull_request: {} }),
  }
}

function blob(file: FakeFile): Omit<Entry, 'path'> {
  const bytes = bytesOf(file)
  const isPlain = typeof file === 'string' || file instanceof Uint8Array
  const mode = isPlain ? '100644' : file.mode
  const sha = hash('blob', bytes)
  if (mode === '160000') return { mode, type: 'commit', sha }
  return { mode, type: 'blob', sha, size: isPlain ? bytes.byteLength : (file.size ?? bytes.byteLength) }
}

function bytesOf(file: FakeFile): Uint8Array {
  if (file instanceof Uint8Array) return file
  return new TextEncoder().encode(typeof file === 'string' ? file : (file.content ?? ''))
}

/** As Git does. */
function hash(type: string, content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return createHash('sha1').update(`${type} ${bytes.byteLength}\0`).update(bytes).digest('hex')
}
