import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { sharedPath, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { launchBrowser, waitForRecording } from '#tests/support/browser'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const VTT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ada>Welcome to the show about wintering bees.

00:00:06.500 --> 00:00:12.000
<v Grace>A colony eats twenty kilograms of honey before spring.
`
const POST = `${'<p>A hive wants a dry place in the morning sun, out of the wind and well above the grass.</p>'.repeat(5)}
<p>Inspect the hive every nine days in May, because swarming begins then.</p>`

const html = (body: string, head = '') => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
})
const xml = (origin: string, items: string) => ({
  headers: { 'content-type': 'application/rss+xml' },
  body: `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>The bee hour</title><link>${origin}/</link>${items}</channel></rss>`,
})

/** A blog with a feed of first lines, a podcast with a transcript, and a website of three pages one of which is forbidden. */
function serve(site: WebServer) {
  const { origin } = site
  const link = '<link rel="alternate" type="application/rss+xml" href="/blog/feed">'
  site.route('/blog', html('<h1>The bee blog</h1>', `<title>The bee blog</title>${link}`))
  site.route(
    '/blog/feed',
    xml(
      origin,
      `<item><guid>swarms</guid><title>When bees swarm</title><link>${origin}/blog/swarms</link><description>The first lines only …</description></item>`
    )
  )
  site.route('/blog/swarms', html(`<article><h1>When bees swarm</h1>${POST}</article>`))
  site.route(
    '/show',
    xml(
      origin,
      `<item><guid>one</guid><title>Wintering</title><description>Notes about the winter.</description><itunes:duration>0:12</itunes:duration><enclosure url="${origin}/one.mp3" type="audio/mpeg" length="4200"/><podcast:transcript url="${origin}/one.vtt" type="text/vtt"/></item>`
    )
  )
  site.route('/one.vtt', { headers: { 'content-type': 'text/vtt' }, body: VTT })
  site.route(
    '/',
    html(
      '<main><h1>Bees</h1><p>Bees since 1850.</p><a href="/care">Care</a><a href="/secret">Secret</a></main>'
    )
  )
  site.route('/care', html(`<main><h1>Care</h1>${POST}</main>`))
  site.route('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /secret',
  })
}

test.group('Every kind of source in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let site: WebServer
  let page: Page
  const problems: string[] = []

  group.setup(async () => {
    if (withoutSharedData) return () => undefined
    site = await startWebServer({}, await freePort())
    serve(site)
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: site.host } })
    browser = await launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sharedPath('speech/jfk.wav')}`,
    ])
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    page.on('pageerror', (error) => problems.push(error.message))
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await site.close()
    }
  })

  test('records, pauses, plays, repeats and names a recording, then transcribes it with times', async ({
    assert,
  }) => {
    await page.goto('/data/voice/create')
    await page.getByRole('button', { name: 'Start recording' }).click()
    await waitForRecording(page, 2)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Recording paused').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Resume' }).click()
    await waitForRecording(page, 3)
    await page.getByRole('button', { name: 'Done' }).click()

    const player = page.getByRole('group', { name: 'Play it' })
    // It plays for three seconds.
    await Promise.all([
      player.getByRole('button', { name: 'Pause' }).waitFor(),
      player.getByRole('button', { name: 'Play' }).click(),
    ])
    await page.getByRole('button', { name: 'Record again' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('button', { name: 'Start recording' }).click()
    await waitForRecording(page, 12)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Name').fill('What to ask')
    await page.getByRole('button', { name: 'Save recording' }).click()
    await page.waitForURL('**/data')
    await ready(page, 'What to ask')

    await page.getByRole('link', { name: 'What to ask' }).click()
    const transcript = page.getByRole('list', { name: 'Transcript' })
    await transcript.waitFor()
    assert.match(await transcript.innerText(), /country can do for you/i)
    await page.getByRole('button', { name: 'Play from 0:00' }).waitFor()

    await page.getByRole('button', { name: 'Edit transcript' }).click()
    await page.getByRole('textbox', { name: /^Words at/ }).fill('And so, my dear friends: ask not.')
    await page.keyboard.press('Enter')
    await page.getByText('1 unsaved correction').waitFor()
    await page.getByRole('button', { name: 'Save corrections' }).click()
    await page.getByText('Saved. Answers now use your words.').waitFor()
    await transcript.getByText('my dear friends').waitFor()

    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Next change' }).click()
    assert.match(await page.locator('[data-change]:focus').innerText(), /dear/)
  }).skip(withoutSharedData, skipReason)

  test('answers from a podcast episode with speaker and time', async () => {
    await addAddress(page, `${site.origin}/show`, 'Podcast', 'Add podcast')
    await ready(page, 'Wintering')
    await page.getByRole('link', { name: 'Wintering' }).click()
    const transcript = page.getByRole('list', { name: 'Transcript' })
    await transcript.getByText('twenty kilograms of honey').waitFor()
    await page.getByText('Grace', { exact: true }).waitFor()
    await page.getByText('0:06', { exact: true }).waitFor()
  }).skip(withoutSharedData, skipReason)

  test('fetches the whole article behind a feed excerpt', async () => {
    await addAddress(page, `${site.origin}/blog`, 'Blog', 'Add blog')
    await ready(page, 'When bees swarm')
    await page.getByRole('link', { name: 'When bees swarm' }).click()
    await page.getByText('Inspect the hive every nine days in May').waitFor()
  }).skip(withoutSharedData, skipReason)

  test('shows in the crawl log which pages were read or skipped, and crawls again', async ({ assert }) => {
    await addAddress(page, `${site.origin}/`, null, 'Read the website')
    await page.goto('/data')
    // With one item so far, the row's link opens the item.
    const source = page.locator('a[href^="/data/sources/"]', { hasText: site.host })
    await source.click()
    await page.getByText(/^Complete/).waitFor()
    await page.locator('summary', { hasText: 'Log' }).click()
    const log = page.getByRole('list', { name: 'Log, newest first' })
    await log.getByText('Skipped: the site’s robots.txt asks crawlers not to read it.').waitFor()

    await page.getByRole('link', { name: /^Failed/ }).click()
    await page.getByText('No pages failed.').waitFor()
    await page.getByRole('link', { name: /^Read/ }).click()
    await log.getByRole('link', { name: '/care' }).waitFor()
    assert.equal(await log.getByRole('listitem').count(), 2)

    await page.getByRole('heading', { name: 'Sync settings' }).click()
    await page.getByLabel('Sync', { exact: true }).selectOption('weekly')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^on \w+ \d+, \d+$/).waitFor()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText(/^Complete/).waitFor()
    assert.deepEqual(problems, [])
  }).skip(withoutSharedData, skipReason)

  test('explains what to do when the microphone is refused', async () => {
    const other = await launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream=deny',
    ])
    try {
      const silent = await other.newPage({ baseURL: server.url })
      await registerAndSkipOnboarding(silent, 'grace@example.org')
      await silent.goto('/data/voice/create')
      await silent.getByRole('button', { name: 'Start recording' }).click()
      await silent.getByText('Allow it in the site settings next to the address bar').waitFor()
      await silent.getByRole('button', { name: 'Choose an audio file' }).first().waitFor()
    } finally {
      await other.close()
    }
  }).skip(withoutSharedData, skipReason)
})

async function addAddress(page: Page, url: string, kind: string | null, button: string) {
  await page.goto('/data/rss/create')
  await page.getByRole('textbox', { name: 'Link' }).fill(url)
  await page.getByRole('button', { name: 'Check' }).click()
  if (kind) await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check({ force: true })
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/data')
}

/** By realtime; on a very busy machine a look at a fresh page may be quicker. */
async function ready(page: Page, title: string) {
  await page.goto(`/data?${new URLSearchParams({ search: title })}`)
  const row = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Ready' }).first()
  for (let looks = 0; looks < 4; looks += 1) {
    const seen = await row.waitFor().catch(() => 'not yet')
    if (seen !== 'not yet') return
    await page.reload()
  }
  throw new Error(`${title} did not become ready: ${await page.locator('main').innerText()}`)
}
