import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { random } from '#tests/fakes/random'
import { startWebServer, type Route } from '#tests/fakes/web_server'
import { givenServerToken, serverApi, type ServerApi } from '#tests/support/api_client'
import { freePort, runningServer } from '#tests/support/running_server'

const KILLS = 20
const PAGES = 60
const ENTRIES = 60
const FILES = 10

test.group('A process killed while it ingests', () => {
  test('ends with the same items after twenty kills as without any', async ({ assert }) => {
    const site = await startWebServer({}, await freePort())
    for (const [path, route] of madeSite(site.origin)) site.route(path, route)

    const undisturbed = await run(site.origin, site.host, 0)
    const killed = await run(site.origin, site.host, KILLS)
    await site.close()

    assert.lengthOf(undisturbed, PAGES + ENTRIES + FILES)
    assert.deepEqual(killed, undisturbed)
  }).timeout(900_000)
})

/** One line an item: what it is called, where it is from, its text's digest and how many passages answer for it. */
async function run(origin: string, host: string, kills: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-reading-'))
  const port = await freePort()
  const env = { ALLOW_PRIVATE_ADDRESSES: host, CRAWL_REQUESTS_PER_SECOND: '0' }
  let server = await runningServer({ dataDir, port, env })
  const api = serverApi(() => server, await givenServerToken(server))

  const sources = [
    await api('POST', '/sources', {
      kind: 'website',
      url: `${origin}/`,
      options: { max_pages: 500, max_depth: 5 },
    }),
    await api('POST', '/sources', { kind: 'rss', url: `${origin}/feed.xml` }),
  ]
  for (let number = 0; number < FILES; number += 1)
    sources.push(await api('POST', '/sources', fileForm(number)))

  const chance = random(11)
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(chance.between(100, 900))
    await server.kill()
    server = await runningServer({ dataDir, port, env })
  }
  await settled(api, sources.length)
  const lines = await itemLines(api)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return lines
}

async function settled(api: ServerApi, count: number) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { data } = await api('GET', '/sources?limit=100')
    const open = data.filter(({ state }: { state: string }) => state !== 'ready')
    if (data.length === count && open.length === 0) return
    if (tries === 599) throw new Error(JSON.stringify(open))
    await wait(250)
  }
}

async function itemLines(api: ServerApi): Promise<string[]> {
  const lines: string[] = []
  for (let cursor = ''; ;) {
    const { data, next_cursor: next } = await api('GET', `/items?limit=100${cursor && `&cursor=${cursor}`}`)
    for (const { id } of data) {
      const { title, url, state, text } = await api('GET', `/items/${id}`)
      const { passages } = await api('POST', '/search', { query: wordIn(text), limit: 50 })
      const own = passages.filter(({ item_id: item }: { item_id: string }) => item === id).length
      lines.push([title, url, state, createHash('sha256').update(text).digest('hex'), own].join(' | '))
    }
    if (!next) return lines.sort()
    cursor = next
  }
}

function wordIn(text: string): string {
  return /keyword\w+x/.exec(text)?.[0] ?? 'nothing'
}

function fileForm(number: number): FormData {
  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new Blob([`# File ${number}\n\n${sentences(`keywordf${number}x`)}`]), `file-${number}.md`)
  return form
}

function madeSite(origin: string): [string, Route][] {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const pages = Array.from({ length: PAGES }, (_, page): [string, Route] => {
    const links = [page * 2 + 1, page * 2 + 2].filter((next) => next < PAGES)
    const nav = links.map((next) => `<a href="/page-${next}">Page ${next}</a>`).join(' ')
    const body = `<html><head><title>Page ${page}</title></head><body><article><h1>Page ${page}</h1><p>${sentences(`keywordp${page}x`)}</p>${nav}</article></body></html>`
    return [page === 0 ? '/' : `/page-${page}`, { headers: html, body }]
  })
  const entries = Array.from(
    { length: ENTRIES },
    (_, entry) =>
      `<item><guid>${entry}</guid><title>Entry ${entry}</title><link>${origin}/entry-${entry}</link><description>${sentences(`keyworde${entry}x`)}</description></item>`
  )
  const feed = `<rss version="2.0"><channel><title>Feed</title>${entries.join('')}</channel></rss>`
  return [...pages, ['/feed.xml', { headers: { 'content-type': 'application/rss+xml' }, body: feed }]]
}

function sentences(word: string): string {
  return `The word of this one is ${word}. It is told in a few plain sentences. They are long enough to be the content of a page, and they say ${word} again.`
}
