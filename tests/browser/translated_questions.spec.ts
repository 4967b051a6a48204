import { test } from '@japa/runner'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

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
