import { parseJson } from '#src/shared/text/parse_json'
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { retryAllowedAt } from '../../fetching/cache_headers.js'
import type { ConnectorFailure } from '../connector.js'
import {
  ISSUES_PER_PAGE,
  MAX_ANSWER_BYTES,
  MAX_ISSUES_BYTES,
  maxDocumentBytes,
  MAX_RATE_LIMIT_WAIT,
  MAX_TREE_BYTES,
  RATE_LIMIT_WAIT,
} from '../limits.js'
import { encodedPath } from './github_address.js'

export type GitHubSettings = {
  /** Without a slash at the end: `https://github.com`, or an Enterprise Server. */
  webUrl: string
  apiUrl: string
  /** Sends files of public repositories without counting them as API requests; null for an Enterprise Server. */
  rawUrl: string | null
}

export type Repository = { fullName: string; defaultBranch: string }
export type TreeEntry = { path: string; mode: string; type: string; sha: string; size: number }
export type Tree = { entries: TreeEntry[]; truncated: boolean }
export type Issue = {
  number: number
  title: string
  body: string
  author: string
  createdAt: string
  updatedAt: string
  comments: number
  isPullRequest: boolean
}
export type Comment = { id: number; author: string; createdAt: string; body: string }

type Answered<Value> = Promise<Result<Value, ConnectorFailure>>
type RequestOptions = { accept?: string; etag?: string | null; maxBytes?: number }

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/

/** What reading a repository needs of https://docs.github.com/rest (version 2022-11-28), asked for one repository. */
export class GitHubApi {
  constructor(
    private readonly fetcher: SafeFetch,
    private readonly settings: GitHubSettings,
    private readonly repository: { owner: string; name: string },
    private readonly secret: string | null
  ) {}

  async details(): Answered<Repository> {
    const answer = await this.#json('')
    if (!answer.ok) return answer
    const { full_name: fullName, default_branch: defaultBranch } = recordOf(answer.value)
    if (typeof fullName !== 'string' || !/^[\w-]{1,100}\/[\w.-]{1,100}$/.test(fullName))
      return unexpectedResponse('full_name')
    if (typeof defaultBranch !== 'string' || defaultBranch === '') return unexpectedResponse('default_branch')
    return ok({ fullName, defaultBranch })
  }

  /** The commit that a branch or a tag points to; null if it is still the one with this ETag. */
  async head(ref: string, etag: string | null): Answered<{ sha: string; etag: string | null } | null> {
    const answer = await this.#request(`/commits/${encodeURIComponent(ref)}`, {
      accept: 'application/vnd.github.sha',
      etag,
    })
    if (!answer.ok) return answer
    if (answer.value.status === 304) return ok(null)
    const sha = textOf(answer.value).trim()
    return SHA.test(sha) ? ok({ sha, etag: answer.value.headers.get('etag') }) : unexpectedResponse('commit')
  }

  /** Names of the branches and tags that begin with this text. */
  async refs(beginning: string): Answered<string[]> {
    const names: string[] = []
    for (const kind of ['heads', 'tags']) {
      const answer = await this.#json(`/git/matching-refs/${kind}/${encodedPath(beginning)}`)
      if (!answer.ok) return answer
      for (const each of listOf(answer.value)) {
        const { ref } = recordOf(each)
        if (typeof ref === 'string') names.push(ref.slice(`refs/${kind}/`.length))
      }
    }
    return ok(names)
  }

  async tree(sha: string, recursive: boolean): Answered<Tree> {
    const query = recursive ? '?recursive=1' : ''
    const answer = await this.#json(`/git/trees/${sha}${query}`, { maxBytes: MAX_TREE_BYTES })
    if (!answer.ok) return answer
    const { tree, truncated } = recordOf(answer.value)
    if (!Array.isArray(tree)) return unexpectedResponse('tree')
    return ok({ entries: tree.flatMap(treeEntry), truncated: truncated === true })
  }

  /** The file's bytes, which are compared with its hash: GitHub can't send another file for it. */
  async file(commit: string, fullName: string, path: string, sha: string): Answered<Uint8Array> {
    const { rawUrl } = this.settings
    const maxBytes = maxDocumentBytes()
    const answer =
      rawUrl && this.secret === null
        ? await this.#fetch(`${rawUrl}/${fullName}/${commit}/${encodedPath(path)}`, {
            maxBytes,
            accept: '*/*',
          })
        : await this.#request(`/git/blobs/${sha}`, { maxBytes, accept: 'application/vnd.github.raw+json' })
    if (!answer.ok) return answer
    const { bytes } = answer.value
    return blobHash(bytes, sha.length) === sha ? ok(bytes) : unexpectedResponse(`another file than ${sha}`)
  }

  /** Newest first; pull requests are among them. */
  async issues(page: number): Answered<Issue[]> {
    const query = `state=all&sort=created&direction=desc&per_page=${ISSUES_PER_PAGE}&page=${page}`
    const answer = await this.#json(`/issues?${query}`, { maxBytes: MAX_ISSUES_BYTES })
    // The repository's issues are turned off.
    if (!answer.ok) return answer.error.detail === 'HTTP 410' ? ok([]) : answer
    return Array.isArray(answer.value) ? ok(answer.value.flatMap(issueOf)) : unexpectedResponse('issues')
  }

  /** Oldest first. */
  async comments(issue: number, page: number): Answered<Comment[]> {
    const query = `per_page=${ISSUES_PER_PAGE}&page=${page}`
    const answer = await this.#json(`/issues/${issue}/comments?${query}`, { maxBytes: MAX_ISSUES_BYTES })
    if (!answer.ok) return answer
    return Array.isArray(answer.value) ? ok(answer.value.flatMap(commentOf)) : unexpectedResponse('comments')
  }

  async #json(path: string, options: RequestOptions = {}): Answered<unknown> {
    const answer = await this.#request(path, options)
    if (!answer.ok) return answer
    try {
      return ok(parseJson(textOf(answer.value)))
    } catch {
      return unexpectedResponse('JSON')
    }
  }

  #request(path: string, options: RequestOptions): Answered<Fetched> {
    const { owner, name } = this.repository
    const { secret } = this
    const headers = {
      'x-github-api-version': '2022-11-28',
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(options.etag && { 'if-none-match': options.etag }),
    }
    return this.#fetch(`${this.settings.apiUrl}/repos/${owner}/${name}${path}`, options, headers)
  }

  /** A redirect to another host is followed without the secret. */
  async #fetch(
    url: string,
    { accept, maxBytes }: RequestOptions,
    headers: Record<string, string> = {}
  ): Answered<Fetched> {
    const fetched = await this.fetcher.get(url, {
      headers,
      accept: accept ?? 'application/vnd.github+json',
      maxBytes: maxBytes ?? MAX_ANSWER_BYTES,
    })
    if (!fetched.ok) {
      const { code, detail } = fetched.error
      const failureCode =
        code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
      return fail({ code: failureCode, detail: detail ?? code })
    }
    const { status } = fetched.value
    if (status < 300 || status === 304) return ok(fetched.value)
    return fail(failureOf(fetched.value, this.secret !== null, DateTime.utc()))
  }
}

/** What GitHub means by a response that is neither 2xx nor 304. */
function failureOf(
  { status, headers, bytes }: Pick<Fetched, 'status' | 'headers' | 'bytes'>,
  hasSecret: boolean,
  now: DateTime
): ConnectorFailure {
  const detail = `HTTP ${status}`
  const message = status === 403 ? new TextDecoder().decode(bytes.subarray(0, 2_000)) : ''
  const isLimited =
    status === 429 ||
    (status === 403 &&
      (headers.get('x-ratelimit-remaining') === '0' ||
        headers.has('retry-after') ||
        /rate limit|abuse detection/i.test(message)))
  if (isLimited) return { code: 'rate_limited', detail, notBefore: limitedUntil(headers, now) }
  if (status === 401) return { code: hasSecret ? 'secret_refused' : 'no_access', detail }
  // GitHub answers 404 for what a token may not read, 409 for a repository without a commit.
  if (status === 409) return { code: 'no_documents', detail }
  if (status === 403 || status === 404 || status === 410 || status === 451)
    return { code: 'no_access', detail }
  if (status === 422) return { code: 'not_found', detail }
  return status >= 500
    ? { code: 'server_error', detail, notBefore: retryAllowedAt(headers, now) }
    : { code: 'refused', detail }
}

function limitedUntil(headers: Headers, now: DateTime): DateTime {
  const latest = now.plus(MAX_RATE_LIMIT_WAIT)
  const asked = retryAllowedAt(headers, now)
  const reset = Number(headers.get('x-ratelimit-reset'))
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset) && reset > 0
  const until = asked ?? (isUsedUp ? DateTime.fromSeconds(reset, { zone: 'utc' }) : now.plus(RATE_LIMIT_WAIT))
  if (!until.isValid || until > latest) return latest
  return until > now ? until : now.plus(RATE_LIMIT_WAIT)
}

function unexpectedResponse(what: string): Result<never, ConnectorFailure> {
  return fail({ code: 'server_error', detail: `GitHub sent an unexpected response: ${what}` })
}

/** As Git names a file's content (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
function blobHash(bytes: Uint8Array, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.byteLength}\0`)
    .update(bytes)
    .digest('hex')
}

function treeEntry(value: unknown): TreeEntry[] {
  const { path, mode, type, sha, size } = recordOf(value)
  const isUsable =
    typeof path === 'string' &&
    typeof mode === 'string' &&
    typeof type === 'string' &&
    typeof sha === 'string' &&
    SHA.test(sha)
  return isUsable ? [{ path, mode, type, sha, size: typeof size === 'number' ? size : 0 }] : []
}

function issueOf(value: unknown): Issue[] {
  const { number, title, body, user, created_at, updated_at, comments, pull_request } = recordOf(value)
  if (!Number.isSafeInteger(number) || typeof title !== 'string') return []
  if (!isInstant(created_at) || !isInstant(updated_at)) return []
  return [
    {
      number: number as number,
      title: title.slice(0, 500),
      body: typeof body === 'string' ? body : '',
      author: authorOf(user),
      createdAt: created_at,
      updatedAt: updated_at,
      comments: Number.isSafeInteger(comments) ? (comments as number) : 0,
      isPullRequest: pull_request !== undefined && pull_request !== null,
    },
  ]
}

function commentOf(value: unknown): Comment[] {
  const { id, body, user, created_at } = recordOf(value)
  if (!Number.isSafeInteger(id) || typeof body !== 'string' || !isInstant(created_at)) return []
  return [{ id: id as number, author: authorOf(user), createdAt: created_at, body }]
}

/** The user of a deleted account is null. */
function authorOf(user: unknown): string {
  const { login } = recordOf(user)
  return typeof login === 'string' ? login.slice(0, 100) : 'ghost'
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value)
}

function textOf({ bytes }: Fetched): string {
  return new TextDecoder().decode(bytes)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
