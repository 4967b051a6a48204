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
import { maxDocumentBytes, MAX_ISSUE_PAGES, MAX_TREE_DEPTH, MAX_WAITING_TREES } from '../limits.js'
import { encodedPath, repositoryAddress, type RepositoryAddress } from './github_address.js'
import { GitHubApi, type GitHubSettings, type TreeEntry } from './github_api.js'
import { issueDocument } from './github_issues.js'
import { isDocument, isPointer, isUsablePath, Selection } from './repository_files.js'

/** A folder that waits to be listed. */
type WaitingTree = { path: string; sha: string; isWhole: boolean }

/** One listing of a commit: its folders, then its issues. All of it is from the same commit. */
type Listing = { commit: string; fullName: string; trees: WaitingTree[]; issuesPage: number | null }

type GitHubCursor = {
  /** What was listed completely, and its ETag. */
  commit: string | null
  ref: string | null
  etag: string | null
  listing: Listing | null
}

const NEVER: GitHubCursor = { commit: null, ref: null, etag: null, listing: null }

/**
 * Documents of a GitHub repository: the README and the folders of documentation or those chosen, and issues if chosen. A sync
 * without a new commit costs two requests; otherwise it lists the chosen folders of the commit and loads only files whose hash
 * is new. Wikis are left out: they are separate repositories without an API.
 */
export class GitHubConnector implements Connector {
  constructor(
    private readonly settings: GitHubSettings,
    private readonly fetcher: SafeFetch
  ) {}

  async inspect({ address, options, secret }: Access): Promise<Result<Inspection, ConnectorFailure>> {
    const parsed = repositoryAddress(address, this.settings.webUrl)
    if (!parsed) return fail({ code: 'not_a_repository', detail: 'address' })
    const api = this.#api(parsed, secret)
    const details = await api.details()
    if (!details.ok) return details
    const { fullName, defaultBranch } = details.value

    const place = await placeIn(api, parsed.rest)
    if (!place.ok) return place
    const { branch, path } = place.value
    const head = await api.head(branch ?? defaultBranch, null)
    if (!head.ok) return head

    const folders = options.folders?.length ? options.folders : path ? [path] : []
    const at = branch ? `/tree/${encodedPath(branch)}${path && `/${encodedPath(path)}`}` : ''
    return ok({
      address: `${this.settings.webUrl}/${fullName}${at}`,
      title: path ? `${fullName}/${path}` : fullName,
      options: { ...options, folders, branch: branch ?? undefined },
    })
  }

  async changes(access: Access, cursor: Cursor | null): Promise<Result<ChangePage, ConnectorFailure>> {
    const { address, options, secret } = access
    const parsed = repositoryAddress(address, this.settings.webUrl)
    if (!parsed) return fail({ code: 'not_a_repository', detail: 'address' })
    const api = this.#api(parsed, secret)
    const before = (cursor as GitHubCursor | null) ?? NEVER

    const page = before.listing && (await this.#continueListing(api, access, before, before.listing))
    // After a forced push, the commit may be gone in the middle of its listing.
    if (page && (page.ok || !LOST.includes(page.error.code))) return page
    const details = await api.details()
    if (!details.ok) return details
    const { fullName, defaultBranch } = details.value
    const ref = options.branch ?? defaultBranch
    const isKnown = before.commit !== null && before.ref === ref
    const head = await api.head(ref, isKnown ? before.etag : null)
    if (!head.ok) return head

    const moved = movedAddress(parsed, fullName, address)
    const commit = head.value?.sha ?? before.commit!
    const etag = head.value ? head.value.etag : before.etag
    if (page && commit === before.listing?.commit) return page
    if (isKnown && commit === before.commit && !options.issues) {
      const unchanged = { documents: [], removed: [], startsListing: false, end: 'changes' as const }
      return ok({ ...unchanged, ...moved, cursor: { ...before, etag, listing: null } })
    }
    const root = { path: '', sha: commit, isWhole: Selection.of(options, []).includesFolder('') }
    const listing = { commit, fullName, trees: [root], issuesPage: options.issues ? 1 : null }
    const first = await this.#continueListing(api, access, { ...before, ref, etag }, listing)
    return first.ok ? ok({ ...first.value, ...moved, startsListing: true }) : first
  }

  /** The next folder of the listing, else its next page of issues. */
  async #continueListing(
    api: GitHubApi,
    { options }: Access,
    before: GitHubCursor,
    listing: Listing
  ): Promise<Result<ChangePage, ConnectorFailure>> {
    const [tree, ...trees] = listing.trees
    const read = tree
      ? await this.#readTree(api, options, { ...listing, trees }, tree)
      : await this.#readIssues(api, listing)
    if (!read.ok) return read
    const { documents, rest } = read.value
    const isDone = rest.trees.length === 0 && rest.issuesPage === null
    const cursor = isDone
      ? { ...before, commit: listing.commit, listing: null }
      : { ...before, listing: rest }
    return ok({ documents, removed: [], startsListing: false, end: isDone ? 'listing' : null, cursor })
  }

  async #readTree(
    api: GitHubApi,
    options: Access['options'],
    listing: Listing,
    { path, sha, isWhole }: WaitingTree
  ): Promise<Result<{ documents: RemoteDocument[]; rest: Listing }, ConnectorFailure>> {
    const whole = isWhole ? await api.tree(sha, true) : null
    // GitHub truncates a huge tree, and a large one would have to be read in one piece; each of its folders has its own response.
    if (whole && !whole.ok && whole.error.code !== 'too_large') return whole
    const isComplete = whole !== null && whole.ok && !whole.value.truncated
    const flat = isComplete ? whole : await api.tree(sha, false)
    if (!flat.ok) return flat
    const entries = flat.value.entries
      .map((entry) => ({ ...entry, path: path ? `${path}/${entry.path}` : entry.path }))
      .filter((entry) => isUsablePath(entry.path))
    if (flat.value.truncated && !isComplete)
      return fail({ code: 'too_complex', detail: `the folder ${path}` })

    const selection = Selection.of(options, path === '' ? entries : [])
    const below = isComplete
      ? []
      : entries
          .filter((entry) => entry.type === 'tree' && (isWhole || selection.leadsThrough(entry.path)))
          .map((entry) => ({
            path: entry.path,
            sha: entry.sha,
            isWhole: isWhole || selection.includesFolder(entry.path),
          }))
    const trees = [...below, ...listing.trees]
    const isTooDeep = path.split('/').length > MAX_TREE_DEPTH
    if (trees.length > MAX_WAITING_TREES || isTooDeep)
      return fail({ code: 'too_complex', detail: `${trees.length} folders` })
    const documents = entries
      .filter((entry) => isDocument(entry) && (isWhole || selection.includes(entry.path)))
      .map((entry) => this.#document(api, listing, entry))
    return ok({ documents, rest: { ...listing, trees } })
  }

  #document(api: GitHubApi, { commit, fullName }: Listing, { path, sha, size }: TreeEntry): RemoteDocument {
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    return {
      externalId: sha256(`file:${path}`),
      version: sha,
      title: fileName,
      url: `${this.settings.webUrl}/${fullName}/blob/${commit}/${encodedPath(path)}`,
      place: path,
      publishedAt: null,
      fileName,
      mediaType: null,
      load: async () => {
        if (size > maxDocumentBytes()) return fail({ unreadable: 'too_large', detail: `${size} bytes` })
        const file = await api.file(commit, fullName, path, sha)
        if (!file.ok)
          return file.error.code === 'too_large'
            ? fail({ unreadable: 'too_large', detail: file.error.detail })
            : file
        return isPointer(file.value) ? fail({ unreadable: 'unsupported_type', detail: 'Git LFS' }) : file
      },
    }
  }

  async #readIssues(
    api: GitHubApi,
    listing: Listing
  ): Promise<Result<{ documents: RemoteDocument[]; rest: Listing }, ConnectorFailure>> {
    const page = listing.issuesPage ?? 1
    const issues = await api.issues(page)
    if (!issues.ok) return issues
    const web = `${this.settings.webUrl}/${listing.fullName}`
    const documents = issues.value
      .filter(({ isPullRequest }) => !isPullRequest)
      .map((issue) => issueDocument(api, issue, web))
    const isLast = issues.value.length === 0 || page >= MAX_ISSUE_PAGES
    return ok({ documents, rest: { ...listing, issuesPage: isLast ? null : page + 1 } })
  }

  #api(repository: RepositoryAddress, secret: string | null): GitHubApi {
    return new GitHubApi(this.fetcher, this.settings, repository, secret)
  }
}

const LOST: string[] = ['no_access', 'not_found', 'no_documents'] satisfies ConnectorFailure['code'][]

/** A renamed repository answers under its old name until another takes it, so its new one is stored. */
function movedAddress({ owner, name }: RepositoryAddress, fullName: string, address: string) {
  const before = `${owner}/${name}`
  if (before.toLowerCase() === fullName.toLowerCase()) return {}
  return { movedTo: address.replace(`/${before}`, `/${fullName}`) }
}

/** Splits what follows `/tree/`: a branch or tag may contain slashes, so GitHub is asked for those that begin like it. */
async function placeIn(
  api: GitHubApi,
  rest: string | null
): Promise<Result<{ branch: string | null; path: string }, ConnectorFailure>> {
  if (rest === null) return ok({ branch: null, path: '' })
  const [first = ''] = rest.split('/')
  const refs = await api.refs(first)
  if (!refs.ok) return refs
  const fitting = refs.value.filter((ref) => `${rest}/`.startsWith(`${ref}/`))
  const isCommit = /^[0-9a-f]{40}$/.test(first)
  const branch = fitting.toSorted((one, other) => other.length - one.length)[0] ?? (isCommit ? first : null)
  if (branch === null) return fail({ code: 'not_found', detail: 'no such branch' })
  const path = rest.slice(branch.length + 1)
  return isUsablePath(path) || path === ''
    ? ok({ branch, path })
    : fail({ code: 'not_found', detail: 'path' })
}
