import type { SourceOptions } from '#protocol/knowledge'
import { BucketConnector } from '#src/knowledge/connectors/bucket/bucket_connector'
import { BucketListings } from '#src/knowledge/connectors/bucket/bucket_listings'
import type { Connector, Cursor } from '#src/knowledge/connectors/connector'
import { GitHubConnector } from '#src/knowledge/connectors/github/github_connector'
import { NotionConnector } from '#src/knowledge/connectors/notion/notion_connector'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { ok } from '#src/shared/result'

const ID = '0123456789abcdef0123456789abcdef'
const AT = '2026-01-01T08:00:00.000Z'
const SHA = 'a'.repeat(40)
/** Of one listing; the product reads on, in other jobs. */
const PAGES = 6
const LOADED = 3

type Service = {
  connector: (fetcher: SafeFetch) => Connector
  address: string
  secret: string
  options: SourceOptions
  /** What a service without faults answers, by a part of the address, the first that fits. */
  answers: Record<string, string>
}

const json = (value: object) => JSON.stringify(value)
const page = {
  object: 'page',
  id: ID,
  created_time: AT,
  last_edited_time: AT,
  url: `https://www.notion.so/${ID}`,
  properties: {
    Name: { type: 'title', title: [{ plain_text: 'A' }] },
    Sum: {
      type: 'rollup',
      rollup: { type: 'array', array: [{ type: 'formula', formula: { type: 'number' } }] },
    },
    Next: { type: 'relation', id: 'x', has_more: true, relation: [{ id: ID }] },
  },
}
const list = (results: object[]) => json({ results, has_more: false, next_cursor: null })
const blocks = ['paragraph', 'table', 'to_do', 'code', 'link_to_page', 'synced_block', 'image'].map(
  (type, at) => ({
    id: `${at}${ID.slice(1)}`,
    type,
    has_children: at === 0,
    [type]: {
      rich_text: [{ plain_text: 'x', href: '/a' }],
      cells: [[]],
      page_id: ID,
      external: { url: 'a.b' },
    },
  })
)

/** Its thread ends when it is idle. */
const listings = new BucketListings()

export const SERVICES: Record<'GitHub' | 'Notion' | 'a bucket', Service> = {
  GitHub: {
    connector: (fetcher) =>
      new GitHubConnector(
        { webUrl: 'https://github.com', apiUrl: 'https://api.github.com', rawUrl: null },
        fetcher
      ),
    address: 'https://github.com/ada/engine/tree/main/docs',
    secret: 's',
    options: { issues: true, folders: ['docs'] },
    answers: {
      '/comments': json([{ id: 1, body: 'x', user: null, created_at: AT }]),
      '/issues': json([
        {
          number: 1,
          title: 'x',
          body: 'y',
          user: { login: 'ada' },
          created_at: AT,
          updated_at: AT,
          comments: 1,
        },
      ]),
      '/git/trees': json({
        tree: [{ path: 'docs/a.md', mode: '100644', type: 'blob', sha: SHA, size: 1 }],
        truncated: false,
      }),
      '/git/matching-refs': json([{ ref: 'refs/heads/main' }]),
      '/git/blobs': 'x',
      '/commits': SHA,
      '/repos': json({ full_name: 'ada/engine', default_branch: 'main' }),
    },
  },
  Notion: {
    connector: (fetcher) =>
      new NotionConnector({ apiUrl: 'https://api.notion.com', requestsPerSecond: 0 }, fetcher),
    address: ID,
    secret: 's',
    options: {},
    answers: {
      '/children': list(blocks),
      '/properties/': list([{ type: 'relation', relation: { id: ID } }]),
      '/search': list([page, { object: 'data_source', id: ID, parent: { page_id: ID } }]),
      '/query': list([page]),
      '/users/me': json({ id: ID, bot: { workspace_name: 'x' } }),
      '/pages/': json(page),
      '/databases/': json({ id: ID, title: [], data_sources: [{ id: ID }] }),
      '/data_sources/': json({ object: 'data_source', id: ID, title: [] }),
      '/blocks/': json({ parent: { page_id: ID } }),
    },
  },
  'a bucket': {
    connector: (fetcher) => new BucketConnector(fetcher, listings),
    address: 'https://s3.example/papers',
    secret: 'ID:SECRET',
    options: {},
    answers: {
      'list-type':
        '<ListBucketResult><IsTruncated>false</IsTruncated><EncodingType>url</EncodingType><Contents><Key>a.md</Key><Size>1</Size><ETag>"x"</ETag></Contents></ListBucketResult>',
      '/a.md': 'x',
    },
  },
}

/** Adds and reads a source whose service answers this text in place of one answer. No text may make it throw. */
export async function readFrom(
  { connector, answers, address, secret, options }: Service,
  faulty: string,
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}
): Promise<number> {
  const answer = async (url: string) => {
    const part = Object.keys(answers).find((each) => url.includes(each))
    const isFaulty = part === faulty
    return ok({
      url,
      movedTo: null,
      status: isFaulty ? status : part === undefined ? 404 : 200,
      headers: new Headers(isFaulty ? headers : {}),
      bytes: new TextEncoder().encode(isFaulty ? text : (answers[part ?? ''] ?? '')),
      mediaType: null,
      charset: null,
    })
  }
  const reader = connector({ get: answer, postJson: answer } as unknown as SafeFetch)
  const access = { workspaceId: 'w', address, options, secret }
  await reader.inspect(access)
  let read = 0
  let cursor: Cursor | null = null
  for (let pages = 0; pages < PAGES; pages += 1) {
    const changed = await reader.changes(access, cursor)
    if (!changed.ok) break
    for (const document of changed.value.documents.slice(0, LOADED)) if ((await document.load()).ok) read += 1
    if (changed.value.end !== null) break
    cursor = JSON.parse(JSON.stringify(changed.value.cursor))
  }
  return read
}
