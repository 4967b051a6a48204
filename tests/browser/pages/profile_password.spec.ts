import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { givenAuthenticator } from '#tests/support/authenticator'
import { violations } from '#tests/support/axe'
import { letConfirmationsExpire } from '#tests/support/confirmation'
import { ServerWithPeople } from '#tests/support/server_with_people'

const PASSWORD = 'correct horse battery'

test.group('A password confirmation older than three hours', (group) => {
  let people: ServerWithPeople

  group.setup(async () => {
    people = await ServerWithPeople.start()
    return () => people.stop()
  })

  const onProfile = async (more: object = {}) => {
    const page = await people.registeredPage(more)
    await page.goto('/profile')
    await page.waitForLoadState('networkidle')
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
    await tokens.getByText(/^read and write · never used · expires/).waitFor()
    assert.match(await page.locator('pre').innerText(), /^ply_/)
    assert.equal(await page.getByRole('region', { name: 'API tokens' }).getByLabel('Name').inputValue(), '')
    await page.context().close()
  })

  test('reports a wrong password in place and changes nothing when it is canceled', async ({ assert }) => {
    const page = await onProfile({ viewport: { width: 390, height: 844 } })
    const hooks = page.getByRole('region', { name: 'Webhooks' })
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
    await download.waitFor({ timeout: 60_000 })

    letConfirmationsExpire(people.server)
    await download.click()
    const [archive] = await Promise.all([page.waitForEvent('download'), answer(page, PASSWORD)])
    assert.match(archive.suggestedFilename(), /^account-.*\.zip$/)
    assert.isNull(await archive.failure())
    await page.context().close()
  })
})
