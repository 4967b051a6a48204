import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { FakeYouTube, vttOf } from '#tests/fakes/youtube'
import { violations } from '#tests/support/axe'
import { askOwnContent, launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const QUOTE = 'A colony needs twelve kilograms of honey for the winter.'
const OWN = 'The queen lays two thousand eggs on a warm day in June.'

test.group('YouTube in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let youTube: FakeYouTube
  let page: Page

  group.setup(async () => {
    youTube = new FakeYouTube()
    youTube.channels = { '@bees': { id: 'UCbeekeepersbeekeepers12', name: 'The bee channel' } }
    youTube.lists = { UUbeekeepersbeekeepers12: { title: 'Uploads', ids: ['winter-1234', 'smoker-1234'] } }
    youTube.videos = {
      'winter-1234': { title: 'Wintering', subtitles: { en: vttOf('Welcome to the bee yard.', QUOTE) } },
      'smoker-1234': { title: 'The smoker', subtitles: { en: vttOf('Dry grass keeps the smoker burning.') } },
    }
    await youTube.start()
    server = await runningServer({
      env: { ALLOW_PRIVATE_ADDRESSES: youTube.host, YOUTUBE_PROGRAM: youTube.program },
    })
    browser = await launchBrowser()
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await youTube.stop()
    }
  })

  const ask = async (question: string) => {
    await page.goto('/chat')
    await askOwnContent(page, question)
    await page
      .getByRole('link', { name: /Source 1: / })
      .last()
      .click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+/)
    return page.locator('mark').first().innerText()
  }

  test('is added as a channel, read and quoted, and the item links to its video', async ({ assert }) => {
    await page.goto('/data')
    await page.getByRole('link', { name: /YouTube/ }).click()
    const address = page.getByRole('textbox', { name: 'Channel, playlist or video' })
    await address.fill('https://vimeo.com/1')
    await page.getByRole('button', { name: 'Add from YouTube' }).click()
    await page.getByText('This isn’t a YouTube channel, playlist or video.').waitFor()
    assert.deepEqual(await violations(page), [])

    await address.fill('https://www.youtube.com/@bees/videos')
    await page.getByRole('button', { name: 'Add from YouTube' }).click()
    await page.waitForURL('**/data')
    await page.getByRole('link', { name: 'The bee channel' }).click()
    await page.getByRole('link', { name: 'Wintering' }).waitFor()
    await page.getByText('Ready').first().waitFor()

    assert.equal(await ask('How much honey does a colony need for the winter?'), QUOTE)
    await page.locator('a[href^="https://www.youtube.com/watch?v=winter-1234"]').first().waitFor()
  })

  test('is added as one video with a person’s own captions', async ({ assert }) => {
    await page.goto('/data/connect/youtube')
    await page
      .getByRole('textbox', { name: 'Channel, playlist or video' })
      .fill('https://youtu.be/queens-1234')
    await page
      .getByLabel('Caption file (optional)')
      .setInputFiles({ name: 'queens.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vttOf(OWN)) })
    await page.getByRole('button', { name: 'Add from YouTube' }).click()
    await page.waitForURL('**/data')
    await page.getByText('queens.vtt').first().waitFor()

    assert.equal(await ask('How many eggs does the queen lay on a warm day?'), OWN)
    await page.locator('a[href^="https://www.youtube.com/watch?v=queens-1234"]').first().waitFor()
    assert.isEmpty(youTube.asked().filter((asked) => asked.includes('queens')))
  })
})
