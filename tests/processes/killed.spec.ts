import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { BOT, BotApi } from '#tests/fakes/bot_api'
import { CloudApi, NUMBER } from '#tests/fakes/cloud_api'
import { GitHubServer } from '#tests/fakes/github_server'
import { random } from '#tests/fakes/random'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { startWebServer, type Route } from '#tests/fakes/web_server'
import { serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { PlainBrowser } from '#tests/support/plain_browser'
import { eventually } from '#tests/support/processes'
import { RemoteVisitor } from '#tests/support/remote_visitor'
import { freePort, runningServer } from '#tests/support/running_server'
import { folderOf } from '#tests/support/server_of_ada'
import { wrote as telegramWrote, type Update } from '#tests/support/telegram_updates'
import { bodyOf, post, wrote as whatsappWrote, type Report } from '#tests/support/whatsapp_deliveries'

const TEXTS = 24

test.group('A killed process', () => {
  const KILLS = 6

  test('loses no accepted text and shows none twice', async ({ assert }) => {
    const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
    const port = await freePort()
    let server = await runningServer({ dataDir, port })
    const api = serverApi(() => server, tokens.ada!)
    const chance = random(7)

    const accepted: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let text = 0; text < TEXTS / KILLS; text += 1) {
        accepted.push(
          (
            await api('POST', '/sources', {
              kind: 'text',
              title: `Note ${accepted.length}`,
              text: note(accepted.length),
            })
          ).id
        )
      }
      await wait(chance.between(0, 400))
      await server.kill()
      server = await runningServer({ dataDir, port })
    }
    for (const id of accepted) await sourceReady(api, id)

    const { data } = await api('GET', '/items?limit=100')
    assert.lengthOf(data, TEXTS)
    for (let number = 0; number < TEXTS; number += 1) {
      const { passages } = await api('POST', '/search', { query: `keyword${number}x` })
      assert.lengthOf(passages, 1, `Note ${number}`)
    }
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }).timeout(600_000)

  test('keeps the question in progress, and the conversation continues', async ({ assert, cleanup }) => {
    const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
    const port = await freePort()
    const model = new ScriptedModel()
    const env = {
      OPENAI_BASE_URL: await model.start(),
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'none',
      ALLOW_PRIVATE_ADDRESSES: model.host,
    }
    let server = await runningServer({ dataDir, port, env })
    cleanup(async () => {
      await server.stop()
      await model.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const api = serverApi(() => server, tokens.ada!)
    const text = '# Bread\n\nThe bread keeps for five days in a linen bag.'
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
    const { key } = await api('POST', '/applications', { kind: 'embed', name: 'Bakery' })
    const visitor = await RemoteVisitor.arrive(port, key)

    const held = model.hold(['It keeps for five days [1].'])
    const broken = visitor.answer(port, 'How long does the bread keep?').catch(() => 'broken off')
    await eventually('the model is asked', async () => held.isAsked())
    await server.kill()
    assert.equal(await broken, 'broken off')
    held.now()

    server = await runningServer({ dataDir, port, env })
    assert.deepEqual(
      (await visitor.messages(port)).map(({ role, text }) => [role, text]),
      [['user', 'How long does the bread keep?']]
    )
    model.follow({ say: ['It keeps for five days [1].'] })
    const { status, text: answer } = await visitor.answer(port, 'And how long does the bread keep in a bag?')
    assert.equal(status, 200)
    assert.include(answer, 'five days')
    assert.deepEqual(
      (await visitor.messages(port)).map(({ role }) => role),
      ['user', 'user', 'assistant']
    )
  })

  test('refuses to start a second server on the same data folder', async ({ assert }) => {
    const server = await runningServer()
    await assert.rejects(() => runningServer({ dataDir: server.dataDir }), /Another server is already using/)
    await server.stop()
  })
})

function note(number: number): string {
  return `This is note ${number} and its word is keyword${number}x. `.padEnd(
    400,
    `Filling words of note ${number} follow here. `
  )
}

const PAGES = 60
const ENTRIES = 60
const FILES = 10

test.group('A process killed while it ingests', () => {
  const KILLS = 20

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

const DOCUMENTS = 120

test.group('A process killed while it reads a repository', () => {
  const KILLS = 8

  // threat: connector-killed
  test('ends with the same items as without kills, and loads at most one batch of files again a kill', async ({
    assert,
    cleanup,
  }) => {
    const github = new GitHubServer()
    await github.start()
    const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
    const port = await freePort()
    const env = { ALLOW_PRIVATE_ADDRESSES: github.host, GITHUB_URL: github.url }
    let server = await runningServer({ dataDir, port, env })
    cleanup(async () => {
      await server.stop()
      await github.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const files = Object.fromEntries(
      Array.from({ length: DOCUMENTS }, (_, at) => [
        `docs/part-${at % 6}/${at}.md`,
        `# Chapter ${at}\n\n${sentences(`keywordg${at}x`)}`,
      ])
    )
    const repository = github.repository('ada/hive', files)
    // Slow enough that kills hit the middle of a page.
    github.delayMs = 20
    const api = serverApi(() => server, tokens.ada!)
    const chance = random(5)
    const killSometimes = async () => {
      for (let kill = 0; kill < KILLS / 2; kill += 1) {
        await wait(chance.between(100, 700))
        await server.kill()
        server = await runningServer({ dataDir, port, env })
      }
    }

    const source = await api('POST', '/sources', {
      kind: 'github',
      url: 'ada/hive',
      options: { refresh: 'daily' },
    })
    await killSometimes()
    await sourceReady(api, source.id)
    assert.equal((await api('GET', `/sources/${source.id}`)).items_count, DOCUMENTS)
    const batch = 25
    assert.isAtMost(github.asked(/blobs/).length, DOCUMENTS + (KILLS / 2) * batch)

    const { 'docs/part-0/0.md': _, ...left } = files
    repository.commit({ ...left, 'docs/part-1/1.md': `# New\n\n${sentences('keywordnewx')}` })
    await api('POST', `/sources/${source.id}/sync`)
    await killSometimes()
    await settled(api, 1)
    const lines = await itemLines(api)
    assert.lengthOf(lines, DOCUMENTS - 1)
    const [newest] = (await api('POST', '/search', { query: 'keywordnewx' })).passages
    assert.include(newest.text, 'keywordnewx')
    assert.isFalse(lines.some((line) => line.startsWith('Chapter 0 |')))
    for (const line of lines) assert.include(line, ' | ready | ')
  })
})

test.group('A process killed while it answers in messengers', () => {
  const KILLS = 4
  const PEOPLE = 24

  test('answers everyone once, except at most what it was sending', async ({ assert, cleanup }) => {
    const bots = new BotApi()
    const numbers = new CloudApi()
    const [botPort, numberPort, port] = [await freePort(), await freePort(), await freePort()]
    await bots.start(botPort)
    await numbers.start(numberPort)
    // Slow enough that kills hit a message on its way.
    numbers.delayMs = 100
    const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
    const env = {
      TELEGRAM_API_URL: `http://127.0.0.1:${botPort}`,
      WHATSAPP_GRAPH_URL: `http://127.0.0.1:${numberPort}`,
    }
    let server = await runningServer({ dataDir, port, env })
    cleanup(async () => {
      await server.stop()
      await bots.stop()
      await numbers.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const api = serverApi(() => server, tokens.ada!)
    const text = 'Bake the loaf at 240 degrees for 40 minutes.'
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
    const browser = new PlainBrowser(undefined, server.url)
    await browser.signIn('ada@example.org', 'correct horse battery')
    await browser.send('POST', '/applications/telegram', { token: BOT.token })
    const { id: phone_number_id, token, appSecret: app_secret } = NUMBER
    await browser.send('POST', '/applications/whatsapp', { phone_number_id, token, app_secret })

    const { url, secret } = bots.webhooks.get(BOT.token)!
    const toBot = async (update: Update) => {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
      const body = JSON.stringify(update)
      const { status } = await fetch(`${server.url}${new URL(url).pathname}`, {
        method: 'POST',
        headers,
        body,
      })
      assert.equal(status, 200)
    }
    const toNumber = async (report: Report) => assert.equal(await post(server.url, bodyOf([report])), 200)
    const question = (person: number) => `How hot do I bake loaf ${person}?`
    const chance = random(11)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const people = Array.from({ length: PEOPLE / KILLS }, (_, at) => kill * (PEOPLE / KILLS) + at)
      const deliveries = people.map((person) => ({
        update: telegramWrote(question(person), { from: { id: 9_000 + person, first_name: 'Ada' } }),
        report: whatsappWrote(question(person), { from: { wa_id: String(491_700 + person) } }),
      }))
      const deliver = async () => {
        for (const { update, report } of deliveries) await Promise.all([toBot(update), toNumber(report)])
      }
      await deliver()
      await wait(chance.between(1_200, 2_600))
      await server.kill()
      server = await runningServer({ dataDir, port, env })
      await deliver()
    }

    const database = new Database(join(dataDir, 'parley.sqlite3'), { readonly: true })
    const count = (sql: string) =>
      (database.prepare(`select count(*) as count ${sql}`).get() as { count: number }).count
    await eventually(
      'an answer to everyone',
      async () =>
        count(`from messenger_arrivals where state = 'waiting'`) === 0 &&
        count(`from messenger_parts where state in ('waiting', 'sending')`) === 0,
      120_000
    )
    assert.equal(count(`from messages where role = 'user'`), 2 * PEOPLE)
    assert.equal(count(`from messages where role = 'assistant'`), 2 * PEOPLE)
    database.close()
    const received = Array.from({ length: PEOPLE }, (_, person) => [
      bots.textsTo(9_000 + person).length,
      numbers.textsTo(String(491_700 + person)).length,
    ]).flat()
    assert.isTrue(received.every((messages) => messages <= 1))
    assert.isAtLeast(received.filter((messages) => messages === 1).length, 2 * PEOPLE - 2 * KILLS)
  }).timeout(400_000)
})

/** One line an item: what it is called, where it is from, its text's digest and how many passages answer for it. */
async function run(origin: string, host: string, kills: number): Promise<string[]> {
  const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
  const port = await freePort()
  const env = { ALLOW_PRIVATE_ADDRESSES: host, CRAWL_REQUESTS_PER_SECOND: '0' }
  let server = await runningServer({ dataDir, port, env })
  const api = serverApi(() => server, tokens.ada!)

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
