import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BucketServer } from '#tests/fakes/bucket_server'
import { GitHubServer, type FakeRepository } from '#tests/fakes/github_server'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

const TOKEN = 'github_pat_Ada'
const QUOTE = 'A colony needs twelve kilograms of honey for the winter.'

test.group('A GitHub repository in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let github: GitHubServer
  let hive: FakeRepository
  let page: Page

  group.setup(async () => {
    github = new GitHubServer()
    await github.start()
    github.tokens.add(TOKEN)
    hive = github.repository('ada/hive', {
      'README.md': '# Hive\n\nHive weighs beehives every hour.',
      'docs/winter.md': `# Wintering\n\n${QUOTE} Feed them in September.`,
      'handbook/rules.md': '# Rules\n\nThe smoker stays outside of the shed.',
    })
    hive.token = TOKEN
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: github.host, GITHUB_URL: github.url } })
    browser = await launchBrowser()
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await github.stop()
    }
  })

  test('is added with a token, read and quoted, and the quote opens its file', async ({ assert }) => {
    await page.goto('/data')
    await page.getByRole('link', { name: /GitHub repository/ }).click()
    await page.getByRole('textbox', { name: 'Repository' }).fill(`${github.url}/ada/hive`)
    await page.getByRole('button', { name: 'Add repository' }).click()
    await page.getByText('We couldn’t find this, or it’s private.').waitFor()
    assert.deepEqual(await violations(page), [])

    await page.getByText('Private? Add a token').click()
    await page.getByLabel('Access token (optional)').fill(TOKEN)
    await page.getByText('More options').click()
    await page.getByLabel('Folders').fill('docs\nREADME.md')
    await page.getByRole('button', { name: 'Add repository' }).click()
    await page.waitForURL('**/data')
    await page.getByRole('link', { name: 'ada/hive' }).click()
    await page.getByText('2', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Wintering' }).waitFor()

    await page.goto('/chat')
    const composer = page.getByRole('textbox').last()
    await composer.fill('How much honey does a colony need for the winter?')
    await composer.press('Enter')
    const source = page.getByRole('link', { name: /Source 1: / }).last()
    await source.click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+/)
    assert.include(await page.locator('mark').first().innerText(), QUOTE)
    const address = `${github.url}/ada/hive/blob/${hive.branches.get('main')}/docs/winter.md`
    await page.getByRole('button', { name: 'More actions' }).click()
    const original = page.getByRole('menuitem', { name: 'Original' })
    assert.equal(await original.getAttribute('href'), address)
  })

  test('says when its token was revoked, and takes a new one', async ({ assert }) => {
    github.tokens.clear()
    await page.goto('/data')
    await page.getByRole('link', { name: 'ada/hive' }).click()
    // The failure may show before the response to the request arrives.
    const late = Promise.withResolvers<void>()
    await page.route('**/sync', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      await late.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText('The access token wasn’t accepted.').first().waitFor()

    const token = page.getByLabel('New access token')
    await token.fill('github_pat_wrong')
    const answered = page.waitForResponse(/\/data\/sources\/\w+$/)
    late.resolve()
    await answered
    await page.unroute('**/sync')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[name=token][aria-invalid=true]').waitFor()
    assert.deepEqual(await violations(page), [])

    github.tokens.add('github_pat_new')
    hive.token = 'github_pat_new'
    hive.commit({ 'docs/winter.md': '# Wintering\n\nClose the entrance to two centimetres.' })
    await token.fill('github_pat_new')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The access token wasn’t accepted.').first().waitFor({ state: 'detached' })
    await page.getByText('Ready').first().waitFor()
    await page.getByRole('link', { name: 'Wintering' }).click()
    await page.getByText('Close the entrance to two centimetres.').first().waitFor()
    await page.getByText('Version 2').first().waitFor()
  })
})

test.group('A bucket and a folder of the server in a browser', (group) => {
  let server: RunningServer
  let browser: Browser
  let bucket: BucketServer
  let folder: string
  let page: Page

  group.setup(async () => {
    bucket = new BucketServer()
    await bucket.start()
    bucket.keys.set('AKIAOFADA', 'word')
    bucket.put({
      'hive/winter.md': `# Wintering\n\n${QUOTE} Feed them in September.`,
      'hive/queens.txt': 'The queen is marked in blue this year.',
      'hive/photo.png': 'PNG',
    })
    folder = mkdtempSync(join(tmpdir(), 'parley-watched-'))
    mkdirSync(join(folder, 'handbook'))
    writeFileSync(join(folder, 'handbook/rules.md'), '# Rules\n\nThe smoker stays outside of the shed.')
    writeFileSync(join(folder, 'handbook/keys.txt'), 'Grace has the keys of the shed.')
    server = await runningServer({ env: { ALLOW_PRIVATE_ADDRESSES: bucket.host, WATCHED_FOLDERS: folder } })
    browser = await launchBrowser()
    page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await registerAndSkipOnboarding(page)
    return async () => {
      await browser.close()
      await server.stop()
      await bucket.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('are added, read and quoted, and the quote opens our page of the document', async ({ assert }) => {
    await page.goto('/data')
    await page.getByRole('link', { name: /^Bucket/ }).click()
    await page.getByRole('textbox', { name: 'Bucket' }).fill(`${bucket.url}/hive`)
    await page.getByText('Private? Add a key').click()
    await page.getByLabel('Access key ID').fill('AKIAOFADA')
    await page.getByLabel('Secret access key').fill('wrong')
    await page.getByRole('button', { name: 'Add bucket' }).click()
    await page.getByText('The access key wasn’t accepted.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Secret access key').fill('word')
    await page.getByRole('button', { name: 'Add bucket' }).click()
    await page.waitForURL('**/data')
    await page.getByRole('link', { name: 'papers/hive' }).click()
    await page.getByRole('link', { name: 'Wintering' }).waitFor()
    await page.getByRole('heading', { name: 'Sync settings' }).click()
    await page.getByText('A key is saved. Enter another one to replace it.').waitFor()
    assert.deepEqual(await violations(page), [])

    await page.goto('/data')
    await page.getByRole('button', { name: 'Add knowledge' }).click()
    await page.getByRole('menuitem', { name: /^Folder on this server/ }).click()
    await page.getByLabel('Folder', { exact: true }).selectOption('Another folder…')
    await page.getByRole('textbox', { name: 'Path' }).fill(join(folder, '..'))
    await page.getByRole('button', { name: 'Add folder' }).click()
    await page.getByText('We can’t read this folder. Check the path').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Folder', { exact: true }).selectOption(join(folder, 'handbook'))
    await page.getByRole('button', { name: 'Add folder' }).click()
    await page.waitForURL('**/data')
    await page.getByRole('link', { name: 'handbook' }).click()
    await page.getByRole('link', { name: 'Rules' }).waitFor()

    await page.goto('/chat')
    const composer = page.getByRole('textbox').last()
    await composer.fill('How much honey does a colony need for the winter?')
    await composer.press('Enter')
    await page
      .getByRole('link', { name: /Source 1: / })
      .last()
      .click()
    await page.waitForURL(/\/data\/items\/\w+\?start=\d+&end=\d+/)
    assert.include(await page.locator('mark').first().innerText(), QUOTE)
  })
})
