import { test } from '@japa/runner'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

const ASKED = 'Bei welcher Temperatur kommt der Laib in den Ofen?'
const TRANSLATED = 'At what temperature do I bake the loaf, how many degrees?'
const GERMAN = { locale: 'de-DE' }

test.group('A question in another language than the content', (group) => {
  let owner: ServerWithOwner

  group.setup(async () => {
    owner = await givenServerWithOwner({ env: { EMBEDDING_MODEL: 'none' } })
    await givenPublicPage(owner, 'bakery')
    return () => owner.stop()
  })

  const ask = async (translates: boolean, question = ASKED) => {
    const page = await owner.visitorPage(GERMAN)
    if (translates) await page.addInitScript(fakeTranslator, { known: ASKED, meaning: TRANSLATED })
    await page.goto('/@bakery')
    await page.getByRole('textbox').fill(question)
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
    const { page, answer, body } = await ask(true)
    assert.deepEqual(body, { message: ASKED, translations: [TRANSLATED] })
    const beside = answer.getByRole('complementary', { name: 'Von deinem Browser übersetzt' })
    await beside.getByText('[de] ').waitFor()
    assert.include(await answer.locator('.prose').innerText(), 'Bake the loaf at 240 degrees.')
    assert.match(await beside.innerText(), /\[de\] .*Bake the loaf at 240 degrees/s)
    assert.equal(await beside.locator('[lang=de]').count(), 1)
    assert.include(await page.locator('.question').innerText(), ASKED)
    await page.context().close()
  })

  test('goes as it is where the browser translates nothing, or fails to')
    .with([
      { translates: false, question: ASKED },
      { translates: true, question: 'Wovon handelt das alles hier?' },
    ])
    .run(async ({ assert }, { translates, question }) => {
      const { page, answer, body } = await ask(translates, question)
      assert.deepEqual(body, { message: question })
      assert.equal(await answer.getByRole('complementary').count(), 0)
      await page.context().close()
    })
})

/** In the page: an on-device translator that knows one question, and marks what it puts into German. */
function fakeTranslator({ known, meaning }: { known: string; meaning: string }) {
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
          if (targetLanguage === 'de') return `[de] ${text}`
          if (text !== known) throw new Error('There is no translation.')
          return meaning
        },
      }),
    },
  }
  for (const [name, value] of Object.entries(fakes)) Object.defineProperty(window, name, { value })
}
