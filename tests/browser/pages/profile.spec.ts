import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { addText, launchBrowser, openWhole, saveForm, waitForFocus, themeIs } from '#tests/support/browser'
import { givenAuthenticator } from '#tests/support/two_step'
import { violations } from '#tests/support/axe'
import { aceCommand } from '#tests/support/command'
import { letConfirmationsExpire } from '#tests/support/confirmation'
import { givenPicture } from '#tests/support/pictures'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { ServerWithPeople } from '#tests/support/server_with_people'
import { registerAndSkipOnboarding, signIn, loseCookies, submitSignIn } from '#tests/support/sign_in'

test.group('Profile settings in a browser', (group) => {
  let people: ServerWithPeople
  let elsewhere: WebServer

  group.setup(async () => {
    elsewhere = await startWebServer({
      '/hook': { status: 204 },
      '/v1/chat/completions': (_request, response) => {
        response.writeHead(401, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { message: 'Incorrect API key provided' } }))
      },
    })
    people = await ServerWithPeople.start({ env: { ALLOW_PRIVATE_ADDRESSES: elsewhere.host } })
    return async () => {
      await people.stop()
      await elsewhere.close()
    }
  })

  const someone = (width = 1280) => people.registeredPage({ viewport: { width, height: 844 } })

  test('crop, save and remove a picture, and refuse a file that is not one', async ({ assert }) => {
    const page = await someone(390)
    await page.goto('/profile')
    const field = page.getByLabel('Picture: file')
    await field.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('can’t use this file as a picture'),
    })
    await page.getByText('Your browser can’t show this picture.').waitFor()
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('group', { name: 'Picture' }).getByRole('alert').waitFor()

    await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await givenPicture() })
    await page.getByRole('dialog').getByRole('slider').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('The picture behind its frame').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('button', { name: 'Change picture' }).waitFor()
    const address = await page.getByRole('group', { name: 'Picture' }).locator('img').getAttribute('src')
    const picture = await page.request.get(address!)
    assert.equal(picture.headers()['content-type'], 'image/webp')

    await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
    assert.equal((await page.request.get(address!)).status(), 404)
    await page.context().close()
  })

  test('hide a stored API key, test it and report that it was rejected', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    const models = page.getByRole('region', { name: 'Keys and models' })
    await models.getByRole('button', { name: 'Add provider' }).click()
    await models.getByLabel('Provider').selectOption({ value: 'compatible' })
    await models.getByLabel('Key, if the server needs one').fill('sk-not-a-real-key-4711')
    await models.getByRole('button', { name: 'Add provider' }).click()
    await models.locator('[aria-invalid=true]').first().waitFor()
    assert.equal(
      await models.getByLabel('Key, if the server needs one').inputValue(),
      'sk-not-a-real-key-4711'
    )

    await models.getByLabel('URL').fill(`${elsewhere.origin}/v1`)
    await models.getByLabel('Default model').fill('small')
    await models.getByRole('button', { name: 'Add provider' }).click()
    await models.getByText('key ends in 4711').waitFor()
    assert.notInclude(await page.content(), 'sk-not-a-real-key')
    await models.getByRole('button', { name: /^Test / }).click()
    await page.getByText('The language model rejected its key.').waitFor()
    assert.isAbove(elsewhere.requests.filter(({ path }) => path.startsWith('/v1/')).length, 0)

    await models.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await models.getByText('key ends in 4711').count(), 0)
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('deliver a signed webhook and log the outcome', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    const hooks = page.getByRole('region', { name: 'Webhooks' })
    await hooks.getByText('New webhook').click()
    await hooks.getByLabel('URL').fill('no address')
    await hooks.getByRole('button', { name: 'Add webhook' }).click()
    await hooks.locator('[aria-invalid=true]').waitFor()
    assert.equal(await hooks.getByLabel('URL').inputValue(), 'no address')

    for (const path of ['/hook', '/gone']) {
      await hooks.getByLabel('URL').fill(`${elsewhere.origin}${path}`)
      await hooks.getByRole('button', { name: 'Add webhook' }).click()
      const test = hooks.getByRole('button', { name: `Send test to ${elsewhere.origin}${path}` })
      // Until it is there, the next response may be the one to “Add webhook”.
      await test.waitFor()
      const sent = page.waitForResponse((response) => response.request().method() === 'POST')
      await test.click()
      await sent
    }
    await hooks.getByText('Copy the signing secret now.').waitFor()
    await hooks.getByText('Delivered (204)').waitFor()
    await hooks.getByText(/We’ll try again\./).waitFor()
    const told = elsewhere.requests.find(({ path }) => path === '/hook')
    assert.match(String(told!.headers['x-parley-signature']), /^t=\d+,v1=[0-9a-f]{64}$/)

    // Before it is tried again by itself, half a minute after the first attempt.
    elsewhere.route('/gone', { status: 200 })
    await hooks.getByRole('button', { name: `Send again to ${elsewhere.origin}/gone` }).click()
    await hooks.getByText('Delivered (200)').waitFor()
    await hooks.getByText(/^Gave up after 1 attempt\. It responded with 404\./).waitFor()
    assert.deepEqual(await violations(page), [])

    await hooks.getByRole('button', { name: `Delete ${elsewhere.origin}/gone` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await hooks.getByText(`${elsewhere.origin}/gone`, { exact: true }).count(), 0)
    await page.context().close()
  })

  test('export everything as one archive', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', 'The rye bread keeps for nine days in a linen bag.')
    await page.goto('/profile')
    const everything = page.getByRole('region', { name: 'Export your data' })
    await everything.getByRole('button', { name: 'Create archive' }).click()
    await everything.getByRole('link', { name: 'Download' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      everything.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.match(download.suggestedFilename(), /\.zip$/)
    assert.isNull(await download.failure())
    await page.context().close()
  })
})

const QUESTION = 'How long does the rye bread keep?'
const BREAD = 'The rye bread keeps for nine days in a linen bag.\n\nThe oven is heated to 240 degrees.'

test.group('An account archive in a browser', (group) => {
  const PASSWORD = 'a river under the house'

  let server: RunningServer
  let browser: Browser
  let folder: string
  let people = 0

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    folder = mkdtempSync(join(tmpdir(), 'parley-moved-'))
    return async () => {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  const someone = async () => {
    const page = await browser.newPage({ baseURL: server.url })
    people += 1
    await registerAndSkipOnboarding(page, `mover${people}@example.org`)
    return page
  }
  const everything = (page: Page) => page.getByRole('region', { name: 'Export your data' })
  const ready = (page: Page) => everything(page).getByRole('link', { name: 'Download' }).waitFor()
  const topAnswer = async (page: Page) => {
    await page.goto('/chat')
    await page.getByRole('textbox', { name: 'Ask your content' }).fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Good answer' }).waitFor()
    return page.getByRole('log').innerText()
  }

  test('moves an account to another server with its items, settings and answers', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', BREAD)
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Augusta King')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Theme').selectOption('dark')
    await saveForm(page)
    const answer = await topAnswer(page)
    assert.include(answer, 'nine days in a linen bag')

    await page.goto('/profile#export')
    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await ready(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      everything(page).getByRole('link', { name: 'Download' }).click(),
    ])
    const archive = join(folder, 'account.zip')
    await download.saveAs(archive)

    const dataDir = join(folder, 'elsewhere')
    mkdirSync(dataDir)
    const who = ['--email=ada@elsewhere.org', `--password=${PASSWORD}`]
    await aceCommand(dataDir, 'account:import', archive, ...who)
    const elsewhere = await runningServer({ dataDir })
    const there = await browser.newPage({ baseURL: elsewhere.url })
    try {
      await signIn(there, { email: 'ada@elsewhere.org', password: PASSWORD })
      await themeIs(there, 'dark')
      await there.goto('/data')
      await there.locator('main li', { hasText: 'Bread notes' }).first().waitFor()
      await there.goto('/profile')
      assert.equal(
        await there.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
        'Augusta King'
      )
      assert.equal(await there.getByLabel('Time zone').inputValue(), 'Europe/Berlin')
      assert.equal(await topAnswer(there), answer)
    } finally {
      await there.close()
      await elsewhere.stop()
    }
    await page.close()
  })

  test('keeps the previous archive after a failure and offers a retry', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', BREAD)
    await page.goto('/profile')
    const kept = join(server.dataDir, 'files', 'originals')
    const own = readdirSync(kept).toSorted().at(-1)!
    const inTheWay = join(kept, own, 'exports')
    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await ready(page)
    const first = await everything(page).getByRole('link', { name: 'Download' }).getAttribute('href')

    rmSync(inTheWay, { recursive: true })
    writeFileSync(inTheWay, 'no folder')
    await everything(page).getByRole('button', { name: 'Create a new archive' }).click()
    await everything(page).getByText('We couldn’t create the archive.').waitFor()
    const link = everything(page).getByRole('link', { name: 'Download' })
    assert.equal(await link.getAttribute('href'), first)
    assert.deepEqual(await violations(page), [])
    await link.click()
    await page.getByText('We couldn’t download the archive.').waitFor()

    rmSync(inTheWay)
    await everything(page).getByRole('button', { name: 'Create a new archive' }).click()
    await everything(page).locator(`a[href]:not([href="${first}"])`).waitFor()
    await everything(page).getByText('We couldn’t create the archive.').waitFor({ state: 'detached' })
    await page.close()
  })

  test('is not created twice at the same time', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    // A large one takes minutes; this page was opened before it was asked for.
    const database = new Database(join(server.dataDir, 'parley.sqlite3'))
    const { id } = database.prepare('select id from users order by id desc').get() as { id: string }
    const made = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    const now = new Date().toISOString()
    database
      .prepare('insert into account_exports (id, workspace_id, state, created_at) values (?, ?, ?, ?)')
      .run(made, id, 'making', now)

    await everything(page).getByRole('button', { name: 'Create archive' }).click()
    await everything(page).getByText('Creating your archive. You can leave this page.').waitFor()
    assert.isFalse(await everything(page).getByRole('button').isVisible())
    assert.deepEqual(await violations(page), [])
    const rows = database.prepare('select id from account_exports where workspace_id = ?').all(id)
    assert.deepEqual(rows, [{ id: made }])

    database.prepare('update account_exports set state = ? where id = ?').run('failed', made)
    database.close()
    await everything(page).getByText('We couldn’t create the archive.').waitFor()
    await page.close()
  })
})

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 860 }

test.group('Navigation in the profile', (group) => {
  let people: ServerWithPeople

  group.setup(async () => {
    people = await ServerWithPeople.start()
    return () => people.stop()
  })

  const someone = (viewport: { width: number; height: number }) =>
    people.registeredPage({ viewport, reducedMotion: 'reduce' })
  const way = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
  const marked = (page: Page, name: string) =>
    way(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current=location]')).waitFor()
  /** Waits until a heading is in the upper half of the window, clear of every bar. */
  const waitUntilInView = async (page: Page, name: string, belowPx: number) => {
    const heading = page.getByRole('heading', { name, exact: true })
    await page.waitForFunction(
      ([element, least]) => {
        const { top } = (element as HTMLElement).getBoundingClientRect()
        return top >= (least as number) && top < window.innerHeight / 2
      },
      [await heading.elementHandle(), belowPx] as const
    )
  }

  test('lists the sections beside the page on a desktop and moves the focus to them', async ({ assert }) => {
    const page = await someone(DESK)
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/profile')
    await marked(page, 'About you')
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Not saved yet')
    await way(page).getByRole('link', { name: 'Devices' }).focus()
    await page.keyboard.press('Enter')
    await waitUntilInView(page, 'Devices', 0)
    await marked(page, 'Devices')
    await page.waitForURL('**/profile#devices')
    await waitForFocus(page, '#devices')
    await page.keyboard.press('Shift+Tab')
    await waitForFocus(page, 'section#two-step *')
    assert.deepEqual(await violations(page), [])

    await way(page).getByRole('link', { name: 'Delete account' }).click()
    await marked(page, 'Delete account')
    await way(page).getByRole('link', { name: 'Export your data' }).click()
    await marked(page, 'Export your data')
    await page.mouse.wheel(0, -20_000)
    await marked(page, 'About you')
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Not saved yet'
    )

    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Not saved yet'
    )
    await page.context().close()
  })

  test('shows the current section in a bar on a phone, which opens the list', async ({ assert }) => {
    const page = await someone(PHONE)
    await page.goto('/profile')
    const bar = way(page).getByRole('button')
    await way(page).getByRole('button', { name: 'On this page: About you' }).waitFor()
    await bar.focus()
    await page.keyboard.press('Enter')
    await marked(page, 'About you')
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await way(page).getByRole('link').first().waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('About you'))

    await bar.click()
    await way(page).getByRole('link', { name: 'API tokens' }).click()
    await way(page).getByRole('link').first().waitFor({ state: 'hidden' })
    await waitUntilInView(page, 'API tokens', 100)
    await page.waitForFunction(() => document.activeElement?.id === 'tokens')
    await bar.filter({ hasText: 'API tokens' }).waitFor()
    await page.context().close()
  })

  test('shows a refused field below the bars at the top of a phone', async ({ assert }) => {
    const page = await someone(PHONE)
    await page.goto('/profile')
    const name = page.getByRole('region', { name: 'About you' }).getByLabel('Name')
    await name.fill('')
    await page.getByRole('heading', { name: 'Devices' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await waitForFocus(page, '[name="name"]')
    const isInView = await name.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === field
    })
    assert.isTrue(isInView)
    await page.context().close()
  })

  test('keeps a linked section through signing in and after an action', async () => {
    const page = await someone(DESK)
    await loseCookies(page)
    await page.goto('/profile#tokens')
    await page.waitForURL('**/login#tokens')
    await submitSignIn(page, { email: people.lastEmail })
    await page.waitForURL('**/profile#tokens')
    await waitUntilInView(page, 'API tokens', 0)
    await marked(page, 'API tokens')

    await page.getByText('New token').click()
    await page.getByRole('region', { name: 'API tokens' }).getByLabel('Name').fill('Nightly script')
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('button', { name: 'Revoke Nightly script' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Token revoked.').waitFor()
    await waitUntilInView(page, 'API tokens', -400)
    await marked(page, 'API tokens')
    await page.waitForURL('**/profile#tokens')

    await page.goto('about:blank')
    await page.goto('/profile#nothing-of-this-name')
    await marked(page, 'About you')
    await page.context().close()
  })
})

test.group('A password confirmation older than three hours', (group) => {
  const PASSWORD = 'correct horse battery'

  let people: ServerWithPeople

  group.setup(async () => {
    people = await ServerWithPeople.start()
    return () => people.stop()
  })

  const onProfile = async (more: object = {}) => {
    const page = await people.registeredPage(more)
    await openWhole(page, '/profile')
    return page
  }
  const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
  const answer = async (page: Page, password: string) => {
    await question(page).getByLabel('Password').fill(password)
    await question(page).getByRole('button', { name: 'Continue' }).click()
  }

  test('is renewed over the page, and the token form goes through without typing twice', async ({
    assert,
  }) => {
    const page = await onProfile()
    await page.getByText('New token').click()
    await page.getByRole('region', { name: 'API tokens' }).getByLabel('Name').fill('Nightly script')
    await page.getByLabel('Access').selectOption('write')
    await page.getByLabel('Expires after').selectOption('7')
    letConfirmationsExpire(people.server)
    await page.getByRole('button', { name: 'Create token' }).click()

    await question(page).waitFor()
    assert.equal(new URL(page.url()).pathname, '/profile')
    assert.deepEqual(await violations(page), [])
    await answer(page, PASSWORD)
    const tokens = page.getByRole('region', { name: 'API tokens' })
    const facts = tokens.locator('.facts').filter({ hasText: 'read and write' })
    await facts.filter({ hasText: 'never used' }).filter({ hasText: 'expires' }).waitFor()
    assert.match(await page.locator('pre').innerText(), /^ply_/)
    assert.equal(await page.getByRole('region', { name: 'API tokens' }).getByLabel('Name').inputValue(), '')
    await page.context().close()
  })

  test('reports a wrong password in place and changes nothing when it is canceled', async ({ assert }) => {
    const page = await onProfile({ viewport: { width: 390, height: 844 } })
    const hooks = page.getByRole('region', { name: 'Webhooks' })
    await hooks.getByText('New webhook').click()
    await hooks.getByLabel('URL').fill('https://listener.example.org/hook')
    await hooks.getByLabel('A message was sent').uncheck()
    letConfirmationsExpire(people.server)
    await hooks.getByRole('button', { name: 'Add webhook' }).click()

    await answer(page, 'not the password')
    await question(page).getByText('That’s not your password.').waitFor()
    assert.equal(await question(page).getByLabel('Password').inputValue(), '')
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add webhook')
    assert.equal(await hooks.getByLabel('URL').inputValue(), 'https://listener.example.org/hook')
    assert.isFalse(await hooks.getByLabel('A message was sent').isChecked())

    await page.keyboard.press('Enter')
    await answer(page, PASSWORD)
    await hooks.getByText('Copy the signing secret now.').waitFor()
    await hooks.getByRole('button', { name: 'Delete https://listener.example.org/hook' }).waitFor()
    await page.context().close()
  })

  test('lets a passkey and an archive continue by themselves once it is renewed', async ({ assert }) => {
    const page = await onProfile({ bypassCSP: true })
    await givenAuthenticator(page)
    letConfirmationsExpire(people.server)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await answer(page, PASSWORD)
    await page.getByRole('button', { name: /^Rename Passkey/ }).waitFor()

    letConfirmationsExpire(people.server)
    const everything = page.getByRole('region', { name: 'Export your data' })
    await everything.getByRole('button', { name: 'Create archive' }).click()
    await answer(page, PASSWORD)
    const download = everything.getByRole('link', { name: 'Download' })
    await download.waitFor()

    letConfirmationsExpire(people.server)
    await download.click()
    const [archive] = await Promise.all([page.waitForEvent('download'), answer(page, PASSWORD)])
    assert.match(archive.suggestedFilename(), /^account-.*\.zip$/)
    assert.isNull(await archive.failure())
    await page.context().close()
  })
})

const EMAIL = 'ada@example.org'

test.group('Language, time zone and theme in a browser', (group) => {
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

  const paper = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  const chosen = async (page: Page) => [
    await page.locator('select[name="locale"]').inputValue(),
    await page.locator('select[name="time_zone"]').inputValue(),
    await page.locator('select[name="theme"]').inputValue(),
  ]

  test('switch the theme in the account menu, and keep what is being typed', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'mary@example.org')
    await page.goto('/profile')
    const light = await paper(page)
    const name = page.getByRole('region', { name: 'About you' }).getByLabel('Name')
    await name.fill('Rear Admiral')
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    const themes = page.getByRole('group', { name: 'Theme' })
    await themes.getByLabel('Dark').check({ force: true })
    await themeIs(page, 'dark')
    assert.notEqual(await paper(page), light)
    assert.deepEqual(await violations(page), [])
    assert.equal(await name.inputValue(), 'Rear Admiral')
    await page.goto('/login')
    await page.waitForURL('**/home')
    await themeIs(page, 'dark')
    await context.close()
  })

  test('apply at once and survive signing out and in', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, EMAIL)
    await page.goto('/profile')
    assert.deepEqual(await chosen(page), ['en', 'UTC', 'system'])
    const light = await paper(page)

    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Theme').selectOption({ label: 'Dark' })
    await save(page).click()
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    await themeIs(page, 'dark')
    assert.notEqual(await paper(page), light)
    assert.deepEqual(await violations(page), [])

    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL('**/login')
    await submitSignIn(page, { email: EMAIL })
    await page.waitForURL('**/home')
    await themeIs(page, 'dark')
    await page.goto('/profile')
    assert.deepEqual(await chosen(page), ['de', 'Europe/Berlin', 'dark'])
    await page.reload()
    await themeIs(page, 'dark')
    await context.close()
  })

  test('refuse an invalid value beside its field and save nothing', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Theme').selectOption('light')
    const zone = page.getByLabel('Time zone')
    await zone.evaluate((select: HTMLSelectElement) =>
      select.options[0]!.setAttribute('value', 'Mars/Olympus')
    )
    await zone.selectOption('Mars/Olympus')
    await save(page).click()

    await page.getByText('We don’t know this time zone. Choose one from the list.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'time_zone')
    assert.equal(await zone.getAttribute('aria-invalid'), 'true')
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Grace Hopper'
    )
    await themeIs(page, 'system')
    assert.deepEqual(await violations(page), [])

    await zone.selectOption('Europe/London')
    await saveForm(page)
    await page.reload()
    assert.deepEqual(await chosen(page), ['en', 'Europe/London', 'light'])
    assert.equal(
      await page.getByRole('region', { name: 'About you' }).getByLabel('Name').inputValue(),
      'Grace Hopper'
    )
    await context.close()
  })
})
