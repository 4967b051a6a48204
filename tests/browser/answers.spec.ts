import { test } from '@japa/runner'
import type { Locator, Browser } from 'playwright-core'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { addText, askOwnContent, launchBrowser } from '#tests/support/browser'
import { sourceReady } from '#tests/support/api_client'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

/** 22 pages of a public handbook, as their authors wrote them. */
const HANDBOOK = new URL('../../bench/natural/federal/files.zip', import.meta.url).pathname

/** What the highlighted words of the answer have to include. */
const ANSWERED = {
  'transit subsidy': 'take mass/public transit to work are eligible',
  'what does a ventra card cost': '$5 deposit',
  'I need pens and paper': 'in room 3523',
  'one password for slack and email ok?': 'use a unique password',
  'what flexible schedules are there': '5 types of flexible',
  'do I earn credit hours on a standard schedule?': 'Not available with this schedule',
}
const CLOSEST = [
  'where is the Denver office?',
  'when are bonuses paid?',
  'may I bring my dog to the office?',
  'what is the starting salary of an engineer?',
]
const NOT_COVERED = ['lasagne recipe', 'is Pluto a planet?']

test.group('Natural questions on a public page', (group) => {
  /** Asks in a new window, as the first question of its conversation. */
  async function ask(owner: ServerWithOwner, question: string): Promise<Locator> {
    const page = await owner.visitorPage()
    await page.goto('/@handbook')
    await page.getByRole('textbox').fill(question)
    await page.getByRole('textbox').press('Enter')
    const answer = page.locator('article.answer[aria-busy="false"]')
    await answer.waitFor()
    return answer
  }

  let owner: ServerWithOwner

  group.setup(async () => {
    // Vectors arrive at their own pace; words alone give the same answer every time.
    owner = await givenServerWithOwner({ env: { EMBEDDING_MODEL: 'none' } })
    await addHandbook(owner)
    await givenPublicPage(owner, 'handbook')
    return () => owner.stop()
  })

  test('are answered with highlighted quotes from the handbook', async ({ assert }) => {
    for (const [question, quoted] of Object.entries(ANSWERED)) {
      const answer = await ask(owner, question)
      const marks = answer.locator('.prose .verbatim')
      await marks.first().waitFor()
      const highlighted = await marks.allInnerTexts()
      assert.isTrue(highlighted.join('\n').includes(quoted), `${question}: ${highlighted.join('\n')}`)
      assert.isAbove(await answer.getByRole('button', { name: /source 1/i }).count(), 0, question)
      assert.equal(await answer.getByRole('heading', { name: 'Closest passages' }).count(), 0, question)
      await answer.page().context().close()
    }
  })

  test('get the closest passages where the handbook has no answer', async ({ assert }) => {
    for (const question of CLOSEST) {
      const answer = await ask(owner, question)
      await answer.getByRole('heading', { name: 'Closest passages' }).waitFor()
      assert.isAbove(await answer.getByRole('note').count(), 0, question)
      assert.equal(await answer.getByRole('button', { name: /source 1/i }).count(), 0, question)
      await answer.page().context().close()
    }
  })

  test('about something else are called not covered and get no passage', async ({ assert }) => {
    for (const question of NOT_COVERED) {
      const answer = await ask(owner, question)
      await answer.getByText('hasn’t covered this').waitFor()
      assert.equal(await answer.getByRole('note').count(), 0, question)
      await answer.page().context().close()
    }
  })
})

async function addHandbook({ api }: ServerWithOwner) {
  const zip = await ZipReader.open(HANDBOOK)
  const ids: string[] = []
  for (const [name, entry] of zip!.entries) {
    const body = new FormData()
    body.set('kind', 'file')
    body.set('file', new Blob([new Uint8Array(await zip!.bytes(entry))]), name)
    ids.push((await api('POST', '/sources', body)).id)
  }
  zip!.close()
  for (const id of ids) await sourceReady(api, id)
}

const ASKED = 'Bei welcher Temperatur kommt der Laib in den Ofen?'
const TRANSLATED = 'At what temperature do I bake the loaf, how many degrees?'
const BESIDE = 'Von deinem Browser übersetzt'
const GERMAN = { locale: 'de-DE' }

test.group('A question in another language than the content', (group) => {
  let owner: ServerWithOwner

  group.setup(async () => {
    owner = await givenServerWithOwner({ env: { EMBEDDING_MODEL: 'none' } })
    await givenPublicPage(owner, 'bakery')
    return () => owner.stop()
  })

  const ask = async (translator: 'works' | 'fails' | null) => {
    const page = await owner.visitorPage(GERMAN)
    if (translator)
      await page.addInitScript(fakeTranslator, { works: translator === 'works', meaning: TRANSLATED })
    await page.goto('/@bakery')
    await page.getByRole('textbox').fill(ASKED)
    const sent = page.waitForRequest('**/messages')
    await page.getByRole('textbox').press('Enter')
    const body = JSON.parse((await sent).postData()!)
    const answer = page.locator('article.answer[aria-busy="false"]')
    await answer.waitFor()
    return { page, answer, body }
  }

  test('is answered where the browser translates, with the translation beside the quote', async ({
    assert,
  }) => {
    const { page, answer, body } = await ask('works')
    assert.deepEqual(body, { message: ASKED, translations: [TRANSLATED] })
    const beside = answer.getByRole('complementary', { name: BESIDE })
    await beside.getByText('[de] ').waitFor()
    assert.include(await answer.locator('.prose').innerText(), 'Bake the loaf at 240 degrees.')
    assert.match(await beside.innerText(), /\[de\] .*Bake the loaf at 240 degrees/s)
    assert.equal(await beside.locator('[lang=de]').count(), 1)
    assert.include(await page.locator('.question').innerText(), ASKED)
    await page.context().close()
  })

  test('goes as it is where the browser translates nothing, or fails to')
    .with([null, 'fails'] as const)
    .run(async ({ assert }, translator) => {
      const { page, answer, body } = await ask(translator)
      assert.deepEqual(body, { message: ASKED })
      assert.equal(await answer.getByRole('complementary', { name: BESIDE }).count(), 0)
      await page.context().close()
    })
})

/** In the page: an on-device translator of one question, which marks what it puts into German. */
function fakeTranslator({ works, meaning }: { works: boolean; meaning: string }) {
  const fakes = {
    LanguageDetector: {
      create: async () => ({
        detect: async (text: string) => {
          const detectedLanguage = /\b(?:der|das|die)\b/.test(text) ? 'de' : 'en'
          return [{ detectedLanguage, confidence: 0.9 }]
        },
      }),
    },
    Translator: {
      create: async ({ targetLanguage }: { targetLanguage: string }) => ({
        translate: async (text: string) => {
          if (!works) throw new Error('There is no translation.')
          return targetLanguage === 'de' ? `[de] ${text}` : meaning
        },
      }),
    },
  }
  for (const [name, value] of Object.entries(fakes)) Object.defineProperty(window, name, { value })
}

const BREAD =
  '# Rye bread\n\nThe rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'
const BETTER = 'It keeps for eleven days when it is wrapped in waxed paper.'

test.group('Trusted answers in a browser', (group) => {
  let server: RunningServer
  let browser: Browser

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  test('are asked, followed up, cited, rejected, improved and asked again', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await registerAndSkipOnboarding(page)
    await addText(page, 'Bread notes', BREAD)

    await page.goto('/chat')
    await askOwnContent(page, 'How long does the rye bread keep?')
    await page.waitForURL(/\/chat\/\w{26}/)
    await askOwnContent(page, 'and how much is a loaf of it?')
    await page.getByText('four crowns').first().waitFor()
    const chat = page.url()

    await page.getByRole('link', { name: 'Source 1: Bread notes' }).first().click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+&version=1/)
    assert.equal(
      await page.locator('mark').first().innerText(),
      'The rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'
    )

    await page.goto(chat)
    const bad = page.getByRole('button', { name: 'Bad answer' }).first()
    await bad.click()
    await page.getByRole('button', { name: 'It’s wrong' }).click()
    await page.getByLabel('Your answer').fill(BETTER)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText('Answer saved').waitFor()

    await page.goto('/data')
    await page.getByText('How long does the rye bread keep?').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main li')].every((row) => (row.textContent ?? '').includes('Ready'))
    )
    await page.goto('/chat')
    await askOwnContent(page, 'How long does the rye bread keep?')
    await page.getByText(BETTER).first().waitFor()
    await page.getByRole('link', { name: 'Source 1: How long does the rye bread keep?' }).first().waitFor()

    await page.goto('/insights')
    await page.getByRole('region', { name: 'Rated unhelpful' }).getByText('It’s wrong').waitFor()
    assert.deepEqual(problems, [])
    await context.close()
  })
})
