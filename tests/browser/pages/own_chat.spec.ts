import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { addText, askOwnContent, waitForFocus } from '#tests/support/browser'
import { violations } from '#tests/support/axe'
import { ServerWithPeople } from '#tests/support/server_with_people'

const BREAD =
  'The rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market. The starter is fed with barley flour.'
const KEEPS = 'How long does the rye bread keep?'
const COSTS = 'What does a loaf of rye bread cost?'
const FED = 'What is the starter fed with?'

test.group('Private chat and insights in a browser', (group) => {
  let people: ServerWithPeople

  group.setup(async () => {
    people = await ServerWithPeople.start()
    return () => people.stop()
  })

  const someone = async (width = 1280) => {
    const page = await people.registeredPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    await addText(page, 'Bread notes', BREAD)
    return page
  }

  test('replace an edited question and keep its earlier version within reach', async ({ assert }) => {
    const page = await someone(390)
    await page.goto('/chat')
    await askOwnContent(page, KEEPS)
    assert.equal(await indentOfQuotedWords(page), 0)
    assert.isAtLeast(await spaceBelowHeader(page, KEEPS), 0)
    await askOwnContent(page, COSTS)
    assert.isAtLeast(await spaceBelowHeader(page, COSTS), 0)
    await page.waitForURL(/\/chat\/\w{26}/)
    const log = page.getByRole('log')

    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByText('The earlier version is kept.').waitFor()
    await draftIs(page, KEEPS)
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await draftIs(page, '')

    await page.getByRole('button', { name: 'Edit' }).first().click()
    await draftIs(page, KEEPS)
    await askOwnContent(page, FED)
    await page.getByText('Version 2 of 2').waitFor()
    assert.deepEqual(await questionsIn(page), [FED])
    assert.include(await log.innerText(), 'barley flour')
    assert.deepEqual(await violations(page), [])

    await page.getByRole('button', { name: 'Earlier version' }).click()
    await page.getByText('Version 1 of 2').waitFor()
    assert.deepEqual(await questionsIn(page), [KEEPS, COSTS])
    await page.reload()
    await page.getByText('Version 1 of 2').waitFor()
    assert.deepEqual(await questionsIn(page), [KEEPS, COSTS])
    await page.getByRole('button', { name: 'Later version' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Version 2 of 2').waitFor()
    await waitForFocus(page, '[aria-label="Later version"]')
    await page.context().close()
  })

  test('keep an unsent question in its field and the conversation unchanged', async ({ assert }) => {
    const page = await someone()
    await page.goto('/chat')
    await askOwnContent(page, KEEPS)
    await page.context().setOffline(true)
    await composer(page).fill(COSTS)
    await page.keyboard.press('Enter')
    await page.getByText(/can’t reach the server/).waitFor()
    await draftIs(page, COSTS)
    assert.deepEqual(await questionsIn(page), [KEEPS])

    await page.getByRole('button', { name: 'Edit' }).click()
    await draftIs(page, KEEPS)
    await composer(page).fill(FED)
    await page.keyboard.press('Enter')
    await page.getByText(/can’t reach the server/).waitFor()
    await page.getByText('The earlier version is kept.').waitFor()
    await draftIs(page, FED)
    assert.deepEqual(await questionsIn(page), [KEEPS])

    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.getByText('Version 2 of 2').waitFor()
    assert.deepEqual(await questionsIn(page), [FED])
    await page.context().close()
  })

  test('list an unanswered question in insights and accept an answer there', async ({ assert }) => {
    const page = await someone()
    await page.goto('/chat')
    await askOwnContent(page, 'Who won the chess tournament?')
    await page.goto('/insights')
    const open = page.getByRole('region', { name: 'Unanswered questions' })
    await open.getByText('Who won the chess tournament?').waitFor()
    await open.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByLabel('Your answer').fill('Ada won the tournament in Oslo.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText('Answer saved').waitFor()
    await open.getByText('You answered this').waitFor()
    assert.deepEqual(await violations(page), [])

    await page
      .getByRole('combobox', { name: 'Application' })
      .selectOption({ label: 'Your own chat and the API' })
    await page.waitForURL(/application=own/)
    await open.getByText('Who won the chess tournament?').waitFor()
    await page.context().close()
  })

  test('refuse an empty answer in insights and keep its question', async ({ assert }) => {
    const page = await someone()
    await page.goto('/chat')
    await askOwnContent(page, 'Who won the chess tournament?')
    await page.goto('/insights')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByLabel('Question, as people ask it').fill('Who won in Oslo?')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText('Enter an answer.').waitFor()
    assert.equal(await page.getByLabel('Question, as people ask it').inputValue(), 'Who won in Oslo?')

    await page.context().setOffline(true)
    await page.getByLabel('Your answer').fill('Ada won the tournament in Oslo.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText(/can’t reach the server/).waitFor()
    assert.equal(await page.getByLabel('Your answer').inputValue(), 'Ada won the tournament in Oslo.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await page.getByText('Answer saved').waitFor()
    await page.context().close()
  })

  test('check an answer and report that it holds', async ({ assert }) => {
    const page = await someone()
    await page.goto('/insights/checks')
    await page.getByRole('button', { name: 'New check' }).click()
    await page.getByLabel('Question').fill(KEEPS)
    await page.getByLabel('Source').selectOption({ label: 'Bread notes' })
    await page.getByRole('button', { name: 'Create check' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Must quote “Bread notes”').waitFor()
    await page.getByRole('button', { name: 'Run all' }).click()
    await page.getByText('Passing', { exact: true }).waitFor()
    await page.getByText('1 of 1 passing').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('refuse a check without a question and explain a failed one', async ({ assert }) => {
    const page = await someone()
    await page.goto('/insights/checks')
    await page.getByRole('button', { name: 'New check' }).click()
    await page.getByLabel('The answer must').selectOption({ label: 'Mention certain words' })
    await page.getByLabel('Words', { exact: true }).fill('eleven days')
    await page.getByRole('button', { name: 'Create check' }).click()
    await page.getByText('Enter a question.').waitFor()
    assert.equal(await page.getByLabel('Words', { exact: true }).inputValue(), 'eleven days')

    await page.getByLabel('Question').fill(KEEPS)
    await page.getByRole('button', { name: 'Create check' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Run all' }).click()
    await page.getByText('Failing', { exact: true }).waitFor()
    await page
      .getByText(/eleven days/)
      .last()
      .waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: `Actions for “${KEEPS}”` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
    await page.getByRole('heading', { name: 'No checks yet' }).waitFor()
    await page.context().close()
  })
})

/** Pixels between the header, which stays in sight, and a question; negative if it covers the question. */
async function spaceBelowHeader(page: Page, question: string): Promise<number> {
  const [header, asked] = await Promise.all([
    page.locator('header', { has: page.getByRole('heading', { level: 1 }) }).boundingBox(),
    page.getByRole('log').getByText(question, { exact: true }).boundingBox(),
  ])
  return asked!.y - (header!.y + header!.height)
}

/** Pixels between where a paragraph that is a quote and the other words of an answer begin. */
async function indentOfQuotedWords(page: Page): Promise<number> {
  const [quoted, words] = await Promise.all([
    page.locator('.quoting p').first().boundingBox(),
    page
      .locator('.prose', { has: page.locator('.quoting') })
      .first()
      .boundingBox(),
  ])
  return quoted!.x - words!.x
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Ask your content' })

/** The draft follows in the commit after the one that draws the words about it. */
async function draftIs(page: Page, text: string): Promise<void> {
  const field = await composer(page).elementHandle()
  await page.waitForFunction(([element, wanted]) => (element as HTMLTextAreaElement).value === wanted, [
    field,
    text,
  ] as const)
}

/** In the order in which they stand. */
async function questionsIn(page: Page): Promise<string[]> {
  const shown = await page.getByRole('log').locator('p').allInnerTexts()
  return shown.filter((text) => text.endsWith('?'))
}
