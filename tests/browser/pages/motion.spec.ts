import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { launchBrowser } from '#tests/support/browser'
import { recordedMotion, recordMotion } from '#tests/support/motion'
import { signIn } from '#tests/support/sign_in'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { widgetHost, type WidgetHost } from '#tests/support/page_catalog/widget_host'

const QUESTION = 'How long does the bread keep?'
const ANSWER = 'five days in a linen bag'

test.group('Motion', (group) => {
  let server: RunningServer
  let host: WidgetHost
  let browser: Browser
  let api: ServerApi

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    api = serverApi(() => server, await givenServerToken(server))
    const text = `The bread keeps for ${ANSWER}.`
    const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text })
    await sourceReady(api, source.id)
    await api('POST', '/applications', { kind: 'biolink', name: 'Ada bakes', handle: 'ada.bakes' })
    const embed = await api('POST', '/applications', { kind: 'embed', name: 'Shop', greeting: 'Ask.' })
    host = await widgetHost(server.port, embed.key)
    return async () => {
      await browser.close()
      await host.stop()
      await server.stop()
    }
  })

  async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion })
    await recordMotion(context)
    return context.newPage()
  }

  /** A modal page, a question over it, a message, a list that changes, a menu. */
  async function workWithSources(page: Page, title: string): Promise<string[]> {
    await page.goto('/data/text/create', { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill(`${title} is shaped with wet hands.`)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(title).first().waitFor()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menu').waitFor()
    return recordedMotion(page)
  }

  test('is absent from dialogs, messages, lists and menus when reduced motion is on', async ({ assert }) => {
    const page = await open('reduce')
    await signIn(page)
    assert.deepEqual(await recordedMotion(page), [])
    assert.deepEqual(await workWithSources(page, 'Rye'), [])
    await page.context().close()
  })

  test('is absent from answers on every channel when reduced motion is on', async ({ assert }) => {
    const page = await open('reduce')
    await signIn(page)
    await page.goto('/chat')
    for (const question of [QUESTION, 'And how long does bread keep?']) {
      await page.getByPlaceholder('Ask your content').fill(question)
      await page.keyboard.press('Enter')
      await page.getByText(ANSWER).last().waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    }
    assert.deepEqual(await recordedMotion(page), [])

    await page.goto('/@ada.bakes')
    await page.getByRole('textbox').fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByText(ANSWER).first().waitFor()
    assert.deepEqual(await recordedMotion(page), [])

    await page.goto(host.url)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('textbox').fill(QUESTION)
    await frame.getByRole('textbox').press('Enter')
    await frame.getByText(ANSWER).first().waitFor()
    assert.deepEqual(await recordedMotion(page), [])
    await page.context().close()
  })

  test('is recorded when reduced motion is off, which proves the recorder works', async ({ assert }) => {
    const page = await open('no-preference')
    await signIn(page)
    const moved = await workWithSources(page, 'Spelt')
    assert.isTrue(
      moved.some((what) => !what.startsWith('by script')),
      moved.join()
    )
    assert.isTrue(
      moved.some((what) => what.startsWith('by script')),
      moved.join()
    )
    await page.goto('/chat')
    await page.getByPlaceholder('Ask your content').fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByText(ANSWER).last().waitFor()
    await page.waitForFunction(() => window.moved!.some((what) => what.startsWith('scrollIntoView')))
    await page.context().close()
  })
})
