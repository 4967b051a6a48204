import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { emailedLink } from '#tests/support/emailed_link'
import { addText } from '#tests/support/add_text'
import { askAsVisitor } from '#tests/support/page_catalog/visitors'
import type { RunningServer } from '#tests/support/running_server'
import { givenAuthenticator } from '#tests/support/authenticator'
import { loseCookies, registerAndSkipOnboarding } from '#tests/support/sign_in'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

const INVITED = 'grace@example.org'

test.group('A team', (group) => {
  let world: ServerWithOwner
  group.setup(async () => {
    world = await givenServerWithOwner()
    return () => world.stop()
  })

  test('invites an editor, who joins with a new account and adds knowledge', async ({ assert }) => {
    const ada = await world.signedInPage()
    await ada.goto('/team')
    await ada.getByLabel('Email').fill(INVITED)
    await ada.getByRole('button', { name: 'Invite', exact: true }).click()
    await ada.getByText(INVITED).first().waitFor()
    const link = await emailedLink(world.server, INVITED, '/invitations/')

    const grace = await world.visitorPage()
    await grace.goto(link)
    await grace.getByLabel('Name').fill('Grace Hopper')
    await grace.getByLabel('Password', { exact: true }).fill('a river under the house')
    await grace.getByRole('button', { name: 'Create account and join' }).click()
    await grace.waitForURL('**/home')
    await grace.goto('/data')
    await grace.getByRole('link', { name: 'Bread' }).first().waitFor()

    await ada.goto('/team')
    await ada.getByText('Grace Hopper').waitFor()
    await ada.getByLabel('Role of Grace Hopper').selectOption('agent')
    await ada.getByText('Grace Hopper’s role is now agent.').waitFor()
    await grace.goto('/data')
    await grace.getByText('Your role in').waitFor()
    assert.equal(await grace.getByRole('link', { name: 'Knowledge' }).count(), 0)

    await ada.getByRole('button', { name: 'Remove Grace Hopper' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await ada.getByText('Grace Hopper is no longer a member.').waitFor()
    await grace.goto('/team')
    await grace.getByText('Everyone in Grace Hopper works').waitFor()
    assert.equal(await grace.getByText('Ada').count(), 0)
  })

  test('takes in someone who signs in with a passkey to accept', async () => {
    const grace = await world.visitorPage()
    // The virtual authenticator would choose a suggestion by itself, before the button is pressed.
    await grace
      .context()
      .addInitScript(() =>
        Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
      )
    await givenAuthenticator(grace)
    await registerAndSkipOnboarding(grace, 'margaret@example.org')
    await grace.goto('/profile')
    await grace.getByRole('button', { name: 'Add a passkey' }).click()
    await grace.getByRole('button', { name: /^Rename Passkey/ }).waitFor()
    await loseCookies(grace)

    const ada = await world.signedInPage()
    await invite(ada, 'margaret@example.org', 'agent')
    await grace.goto(await emailedLink(world.server, 'margaret@example.org', '/invitations/'))
    await grace.getByRole('link', { name: 'Sign in to join' }).click()
    await grace.getByRole('button', { name: 'Use a passkey' }).click()
    await grace.getByRole('button', { name: 'Join', exact: true }).click()
    await grace.getByText('Welcome to Ada').waitFor()
  })

  test('says that an invitation was already used', async () => {
    const link = await emailedLink(world.server, INVITED, '/invitations/')
    const guest = await world.visitorPage()
    await guest.goto(link)
    await guest.getByText('already used').waitFor()
  })

  test('keeps the address of an invitation that is refused and says why', async ({ assert }) => {
    const ada = await world.signedInPage()
    await ada.goto('/team')
    await ada.getByLabel('Email').fill('ada@example.org')
    await ada.getByRole('button', { name: 'Invite', exact: true }).click()
    await ada.getByText('ada@example.org is already a member.').waitFor()
    assert.equal(await ada.getByLabel('Email').inputValue(), 'ada@example.org')
  })

  test('works one workspace as owner, editor and agent in two browsers', async ({ assert }) => {
    const { key } = await world.api('POST', '/applications', { kind: 'embed', name: 'Bread shop' })
    const ada = await world.signedInPage()
    const second = await world.visitorPage()
    await join(world.server, ada, second, { name: 'Barbara', email: 'barbara@example.org', role: 'editor' })
    await addText(second, 'Rye', 'A rye loaf rests for two days before it is cut.')

    await loseCookies(second)
    await join(world.server, ada, second, { name: 'Linus', email: 'linus@example.org', role: 'agent' })
    const linus = second
    await linus.goto('/inbox')
    const { url } = world.server
    const id = await askAsVisitor({ url, origin: url }, key, ['How long does a rye loaf rest?'])
    await linus.getByRole('link', { name: /How long does a rye loaf rest/ }).click()
    await linus.waitForURL(`**/inbox/${id}`)
    await linus.getByRole('log').getByText('A rye loaf rests for two days').first().waitFor()

    await ada.goto(`/inbox/${id}`)
    await ada.getByText('Linus is here too').waitFor()
    await linus.getByText('Ada is here too').waitFor()
    await sendTogether([ada, linus], '**/takeover', (page) =>
      page.getByRole('button', { name: 'Take over' }).click()
    )
    for (const page of [ada, linus]) await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await Promise.any([ada, linus].map((page) => page.getByText('is already answering').waitFor()))
    const isLinus = (await ada.getByText('Linus is already answering').count()) > 0
    const [winner, loser] = isLinus ? [linus, ada] : [ada, linus]
    assert.equal(await winner.getByText('is already answering').count(), 0)
    const assigned = (page: Page) => page.getByLabel('Assigned to').last().locator('option:checked')
    await assigned(loser)
      .getByText(isLinus ? 'Linus' : 'Ada')
      .waitFor({ state: 'attached' })

    await linus.getByLabel('Reply to the visitor').fill('Two days, Linus here.')
    await ada.getByText('Linus is typing').waitFor()
    await linus.getByLabel('Reply to the visitor').press('Enter')
    await ada.getByRole('log').getByText('Two days, Linus here.').waitFor()
    await ada.getByRole('article', { name: 'Linus' }).waitFor()

    await ada.goto('/team')
    await ada.getByRole('button', { name: 'Remove Linus' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await ada.getByText('Linus is no longer a member.').waitFor()
    await linus.getByLabel('Reply to the visitor').fill('Still here?')
    await linus.getByLabel('Reply to the visitor').press('Enter')
    await linus.getByText('no longer a member of the workspace').waitFor()
    await linus.goto('/inbox')
    await linus.getByText('Messages from visitors appear here').waitFor()
    await ada.goto(`/inbox/${id}`)
    await ada.getByRole('log').getByText('Two days, Linus here.').waitFor()
    assert.equal(await ada.getByText('Still here?').count(), 0)
  })
})

async function invite(ada: Page, email: string, role: string) {
  await ada.goto('/team')
  await ada.getByLabel('Email').fill(email)
  await ada.getByLabel('Role', { exact: true }).selectOption(role)
  await ada.getByRole('button', { name: 'Invite', exact: true }).click()
  await ada.getByText(email).first().waitFor()
}

/** Ada invites someone, who joins with a new account in this window. */
async function join(
  server: RunningServer,
  ada: Page,
  page: Page,
  who: { name: string; email: string; role: string }
) {
  await invite(ada, who.email, who.role)
  await page.goto(await emailedLink(server, who.email, '/invitations/'))
  await page.getByLabel('Name').fill(who.name)
  await page.getByLabel('Password', { exact: true }).fill('a river under the house')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL('**/home')
}

/** Delays the request of each page until every page has sent its own. */
async function sendTogether(pages: Page[], address: string, act: (page: Page) => Promise<void>) {
  const all = Promise.withResolvers<void>()
  let waiting = pages.length
  for (const page of pages)
    await page.route(address, async (route) => {
      waiting -= 1
      if (waiting === 0) all.resolve()
      await all.promise
      await route.continue()
    })
  await Promise.all(pages.map(act))
}
