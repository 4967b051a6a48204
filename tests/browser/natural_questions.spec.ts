import { test } from '@japa/runner'
import type { Locator } from 'playwright-core'
import { sourceReady } from '#tests/support/api_client'
import { givenPublicPage, givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'
import { ZipReader } from '#src/shared/storage/zip/read_zip'

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
      const marks = answer.getByRole('note').locator('mark')
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
