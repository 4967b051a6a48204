// Takes the pictures of docs/screens: `npm run screens` after `npm run build`.
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady, type ServerApi } from '#tests/worlds/api_client'
import { launchBrowser } from '#tests/worlds/browser'
import { runningServer, type RunningServer } from '#tests/worlds/running_server'

const OUT = new URL('../docs/screens/', import.meta.url).pathname
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
const TEXTS = {
  'The bread notebook':
    '# Starter\n\nA fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.\n\nA starter that smells of acetone is only hungry. Pour off the grey liquid and feed it twice.\n\n# Baking\n\nBake the loaf at 240 degrees for 20 minutes with steam, then at 210 degrees for 25 minutes without.\n\n| Flour | Water | Knead |\n| --- | ---: | --- |\n| Wheat 550 | 65 % | 8 minutes |\n| Rye 1150 | 80 % | not at all |\n\n# Keeping\n\nThe bread keeps for five days in a linen bag. Slice it before you freeze it; slices keep for three months.',
  'Market days': 'We stand on the Saturday market five days in a linen bag. In August the stall is closed.',
  'Flour, by the numbers':
    'Rye flour takes up more water than wheat: plan eighty percent. Spelt tears easily, so knead it for six minutes at most.',
}

const server = await runningServer()
const browser = await launchBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  const api = serverApi(() => server, await givenServerToken(server))
  const { key } = await fill(api)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of SIZES) await round(server, browser, key, viewport, colorScheme)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function fill(api: ServerApi) {
  for (const [title, text] of Object.entries(TEXTS)) {
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title, text })).id)
  }
  await api('POST', '/applications', {
    kind: 'biolink',
    name: 'Ada bakes',
    handle: 'ada.bakes',
    headline: 'Sourdough, patiently',
    persona: {
      introduction: 'I write about bread and stand on the Saturday market. Ask me what you would ask there.',
      suggested_questions: ['How long does the starter keep in the fridge?', 'When is the stall open?'],
    },
    links: [
      { title: 'The bread letter', url: 'https://example.org/letter', visible: true },
      { title: 'Courses in spring', url: 'https://example.org/courses', visible: true },
    ],
  })
  await api('POST', '/messages', { message: 'Do you deliver to Norway?', stream: false })
  return api('POST', '/applications', {
    kind: 'embed',
    name: 'Bread shop',
    greeting: 'Ask me anything about bread.',
  })
}

async function round(
  { url, port }: RunningServer,
  chromium: Browser,
  key: string,
  viewport: (typeof SIZES)[number],
  colorScheme: 'light' | 'dark'
) {
  const context = await chromium.newContext({ baseURL: url, viewport, colorScheme, deviceScaleFactor: 1 })
  const page = await context.newPage()
  const shoot = async (name: string, full = false) => {
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${OUT}${name}-${viewport.width}-${colorScheme}.png`, fullPage: full })
  }

  await page.goto('/')
  await shoot('welcome')
  await page.goto('/register')
  await shoot('register')
  await page.goto('/login')
  await shoot('login')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  await shoot('home')

  for (const [name, path] of [
    ['data', '/data'],
    ['sources', '/data?view=sources'],
    ['create-text', '/data/text/create'],
    ['create-file', '/data/file/create'],
    ['create-voice', '/data/voice/create'],
    ['create-address', '/data/rss/create'],
    ['biolinks', '/applications/bio-links'],
    ['create-biolink', '/applications/bio-links/create'],
    ['embeds', '/applications/embeds'],
    ['create-embed', '/applications/embeds/create'],
  ] as const) {
    await page.goto(path)
    await shoot(name)
  }
  await editPages(page, shoot)
  await chat(page, shoot)

  await page.goto('/@ada.bakes')
  await shoot('biolink')
  await page.getByRole('textbox').fill('How long does the starter keep in the fridge?')
  await page.keyboard.press('Enter')
  await page.getByText('two weeks').first().waitFor()
  await shoot('biolink-answer')
  await widget(page, port, key, shoot)
  await context.close()
}

async function editPages(page: Page, shoot: (name: string) => Promise<void>) {
  await page.goto('/applications/bio-links')
  const edit = await page.locator('a[href*="/introduction"]').first().getAttribute('href')
  for (const part of ['introduction', 'master-prompt', 'handle']) {
    await page.goto(edit!.replace('introduction', part))
    await shoot(`biolink-${part}`)
  }
  await page.goto('/applications/embeds')
  await page.goto((await page.locator('a[href*="/guide"]').first().getAttribute('href'))!)
  await shoot('embed-guide')
}

async function chat(page: Page, shoot: (name: string) => Promise<void>) {
  await page.goto('/chat')
  await shoot('chat-start')
  await page
    .getByPlaceholder('Ask your content')
    .fill('My starter smells of acetone. How long does it keep in the fridge?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /Source 1/ })
    .first()
    .waitFor()
  await shoot('chat')
  const item = await page
    .getByRole('link', { name: /Source 1/ })
    .first()
    .getAttribute('href')
  await page.goto(item!)
  await shoot('item')
}

async function widget(page: Page, port: number, key: string, shoot: (name: string) => Promise<void>) {
  const host = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title><body style="font-family: Georgia; max-width: 640px; margin: 48px auto; padding: 0 20px; color-scheme: light dark"><h1>The bread shop</h1><p>Loaves, flour and courses. We are here since 1998.</p><script src="http://localhost:${port}/widget.js" data-app="${key}" async></script>`
      )
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  await page.goto(`http://127.0.0.1:${(host.address() as { port: number }).port}/`)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox').fill('How long does the bread keep?')
  await frame.getByRole('textbox').press('Enter')
  await frame.getByText('five days in a linen bag').first().waitFor()
  await shoot('widget')
  host.close()
}
