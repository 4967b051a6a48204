import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { waitForFocus } from '#tests/support/focus'
import { violations } from '#tests/support/axe'
import { loseCookies, submitSignIn } from '#tests/support/sign_in'
import { ServerWithPeople } from '#tests/support/server_with_people'

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
    await way(page).getByRole('link', { name: 'Your data' }).click()
    await marked(page, 'Your data')
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

  test('keeps a linked section through signing in and after an action', async () => {
    const page = await someone(DESK)
    await loseCookies(page)
    await page.goto('/profile#tokens')
    await page.waitForURL('**/login#tokens')
    await submitSignIn(page, { email: people.lastEmail })
    await page.waitForURL('**/profile#tokens')
    await waitUntilInView(page, 'API tokens', 0)
    await marked(page, 'API tokens')

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
