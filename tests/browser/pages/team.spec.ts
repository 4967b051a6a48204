import { emailedLink } from '#tests/support/running_server'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { addText } from '#tests/support/browser'
import { layoutFaults, untilSettled } from '#tests/support/page_catalog/layout_faults'
import { askAsVisitor } from '#tests/support/page_catalog/catalog_server'
import type { RunningServer } from '#tests/support/running_server'
import { givenAuthenticator } from '#tests/support/two_step'
import { loseCookies, PERSON, registerAndSkipOnboarding } from '#tests/support/sign_in'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

const INVITED = 'grace@example.org'

test.group('A team', (group) => {
  let world: ServerWithOwner
  group.setup(async () => {
    world = await givenServerWithOwner()
    return () => world.stop()
  })
  // Every window that stays open loads its page again with each change. After a failure, they tell why.
  group.each.setup(() => async (hasFailed) => {
    if (!hasFailed) await Promise.all(world.browser.contexts().map((context) => context.close()))
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
    await grace.getByText('Your role in').waitFor()
    await grace.getByRole('link', { name: 'Knowledge' }).waitFor({ state: 'detached' })
    await grace.goto('/home')

    await ada.getByLabel('Role of Grace Hopper').selectOption('editor')
    await grace.getByRole('link', { name: 'Knowledge' }).first().waitFor()

    await ada.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
    await ada.getByRole('menuitem', { name: 'Remove Grace Hopper' }).click()
    await ada.getByRole('dialog').getByText('webhooks and provider keys').waitFor()
    await ada.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await ada.getByText('Grace Hopper is no longer a member.').waitFor()
    await grace.getByText('no longer a member of the workspace').waitFor()
    await grace.goto('/team')
    assert.equal(await grace.getByLabel('Workspace name').inputValue(), 'Grace Hopper')
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
    await grace.getByText('You’re now a member of “Ada”.').waitFor()
  })

  test('keeps the actions of an invitation beside it on a phone, and revokes it', async ({ assert }) => {
    const ada = await world.signedInPage()
    await invite(ada, 'katherine.johnson@example.org', 'agent')
    await ada.setViewportSize({ width: 390, height: 844 })
    await untilSettled(ada)
    const row = ada.getByRole('listitem').filter({ hasText: 'katherine.johnson@example.org' })
    const menu = row.getByRole('button', { name: 'Actions for katherine.johnson@example.org' })
    assert.isBelow((await row.boundingBox())!.height, 90)
    await menu.click()
    await row.getByRole('menuitem', { name: 'Resend invitation' }).waitFor()
    await row.getByRole('menuitem', { name: 'Revoke invitation' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('says that a used invitation is no longer valid', async () => {
    const link = await emailedLink(world.server, INVITED, '/invitations/')
    const guest = await world.visitorPage()
    await guest.goto(link)
    await guest.getByText('This invitation is no longer valid').waitFor()
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
    await ada.getByRole('button', { name: 'Actions for Linus' }).click()
    await ada.getByRole('menuitem', { name: 'Remove Linus' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await ada.getByText('Linus is no longer a member.').waitFor()
    await linus.getByText('no longer a member of the workspace').waitFor()
    await linus.goto('/inbox')
    await linus.getByText('Messages from visitors appear here').waitFor()
    await ada.goto(`/inbox/${id}`)
    await ada.getByRole('log').getByText('Two days, Linus here.').waitFor()
  })

  test('keeps what an editor has typed when their role is lowered, and refuses to save it', async ({
    assert,
  }) => {
    const { id } = await world.api('POST', '/applications', { kind: 'embed', name: 'Roll shop' })
    const ada = await world.signedInPage()
    const hedy = await world.visitorPage()
    await join(world.server, ada, hedy, { name: 'Hedy', email: 'hedy@example.org', role: 'editor' })
    await addText(hedy, 'Rolls', 'Rolls are baked at six.')
    const sentence = 'Your role in Ada is agent, which doesn’t include this.'
    const lowered = async (open: () => Promise<unknown>, field: string, typed: string) => {
      await open()
      await hedy.getByLabel(field, { exact: true }).fill(typed)
      const reloaded = hedy.waitForResponse(
        (response) => response.request().headers()['x-refresh'] === 'true'
      )
      await ada.goto('/team')
      await ada.getByLabel('Role of Hedy').selectOption('agent')
      await ada.getByText('Hedy’s role is now agent.').waitFor()
      await reloaded
      await hedy.getByRole('button', { name: 'Save', exact: true }).click()
      await hedy.getByText(sentence).first().waitFor()
      assert.equal(await hedy.getByLabel(field, { exact: true }).inputValue(), typed)
      await hedy.getByRole('link', { name: 'Inbox' }).first().click()
      await hedy.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
      await hedy.getByRole('heading', { name: 'Inbox' }).waitFor()
      assert.equal(await hedy.getByRole('link', { name: 'Knowledge' }).count(), 0)
      await ada.getByLabel('Role of Hedy').selectOption('editor')
      await hedy.getByRole('link', { name: 'Knowledge' }).first().waitFor()
    }
    const editText = async () => {
      await hedy.getByRole('link', { name: 'Rolls' }).first().click()
      await hedy.getByRole('button', { name: 'Edit', exact: true }).click()
    }
    await lowered(editText, 'Text', 'Rolls are baked at seven.')
    await lowered(() => hedy.goto(`/applications/embeds/${id}/master-prompt`), 'Instructions', 'Be brief.')
  })

  test('refuses a choice of an admin whose role was lowered meanwhile, and shows their new role', async ({
    assert,
  }) => {
    const ada = await world.signedInPage()
    const [radia, mary] = [await world.visitorPage(), await world.visitorPage()]
    await join(world.server, ada, mary, { name: 'Mary', email: 'mary@example.org', role: 'agent' })
    await join(world.server, ada, radia, { name: 'Radia', email: 'radia@example.org', role: 'admin' })
    await radia.goto('/team')
    const isLowered = Promise.withResolvers<void>()
    await radia.route('**/team/members/*', async (route) => {
      await isLowered.promise
      await route.continue()
    })
    await radia.getByLabel('Role of Mary').selectOption('editor')
    await ada.goto('/team')
    await ada.getByLabel('Role of Radia').selectOption('editor')
    await ada.getByText('Radia’s role is now editor.').waitFor()
    isLowered.resolve()
    await radia.getByText('Your role in Ada is editor, which doesn’t include this.').waitFor()
    await radia.getByLabel('Role of Mary').waitFor({ state: 'detached' })
    assert.equal(await radia.getByRole('link', { name: 'Activity' }).count(), 0)
    await ada.reload()
    assert.equal(await ada.getByLabel('Role of Mary').inputValue(), 'agent')
  })

  test('mentions a colleague in a note on a phone, who is told and finds it', async ({ assert }) => {
    const { key } = await world.api('POST', '/applications', { kind: 'embed', name: 'Rye shop' })
    const ada = await world.signedInPage()
    const phone = await world.visitorPage({ viewport: { width: 390, height: 844 } })
    await join(world.server, ada, phone, { name: 'Dorothy', email: 'dorothy@example.org', role: 'agent' })
    const { url } = world.server
    const id = await askAsVisitor({ url, origin: url }, key, ['Is rye bread vegan?'])
    await ada.goto('/home')
    await phone.goto(`/inbox/${id}`)
    await phone.getByRole('button', { name: 'Note', exact: true }).click()
    const note = phone.getByLabel('Internal note')
    await note.pressSequentially('Do you know, @a')
    await phone
      .getByRole('listbox')
      .getByRole('option', { name: /^Ada ada@/ })
      .waitFor()
    assert.deepEqual(await violations(phone), [])
    assert.deepEqual(await layoutFaults(phone), [])
    await note.press('Enter')
    assert.equal(await note.inputValue(), 'Do you know, @Ada ')
    const notice = ada.locator('[data-toasts]', { hasText: 'Dorothy mentioned you in a note' })
    // It is shown for a few seconds.
    await Promise.all([notice.getByRole('link', { name: 'Open' }).waitFor(), note.press('Enter')])
    await phone.getByRole('article', { name: 'Private note' }).getByText('@Ada').waitFor()
    const count = ada.getByRole('link', { name: /^Inbox.*1 conversation mentions you/ })
    await count.waitFor()
    await ada.reload()
    await count.click()
    await ada.getByRole('link', { name: /Is rye bread vegan.*Mentions you/ }).click()
    await ada.getByRole('article', { name: 'Private note' }).getByText('@Ada').waitFor()
    await count.waitFor({ state: 'detached' })

    await phone.getByLabel('Internal note').fill('Never mind, it’s on the label.')
    await phone.getByLabel('Internal note').press('Enter')
    await ada.getByRole('article', { name: 'Private note' }).getByText('it’s on the label').waitFor()
    assert.include(await emailedLink(world.server, 'ada@example.org', '/inbox/'), id)
  })

  test('deletes one workspace, tells a colleague who has it open, and keeps the others', async ({
    assert,
  }) => {
    const ada = await world.signedInPage()
    await ada.goto('/team')
    await ada.getByText('This is your only workspace.').waitFor()
    await ada.getByLabel('Name', { exact: true }).fill('Pop-up shop')
    await ada.getByRole('button', { name: 'Create', exact: true }).click()
    await ada.getByText('Workspace created.').waitFor()
    const rosa = await world.visitorPage()
    await join(world.server, ada, rosa, { name: 'Rosa', email: 'rosa@example.org', role: 'editor' })
    await rosa.goto('/data')

    await ada.goto('/team')
    await ada.getByRole('link', { name: 'export its data' }).first().waitFor()
    await ada.getByRole('button', { name: 'Delete workspace' }).click()
    const dialog = ada.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete workspace' })
    await dialog.getByLabel('Name of the workspace').fill('Ada')
    assert.isTrue(await confirm.isDisabled())
    await dialog.getByLabel('Name of the workspace').fill('Pop-up shop')
    await dialog.getByLabel('Password', { exact: true }).fill('a guess')
    assert.deepEqual(await violations(ada), [])
    await confirm.click()
    await dialog.getByText('That’s not your password.').waitFor()
    assert.equal(await dialog.getByLabel('Name of the workspace').inputValue(), 'Pop-up shop')
    await dialog.getByLabel('Password', { exact: true }).fill(PERSON.password)
    await confirm.click()
    await ada.getByText('The workspace “Pop-up shop” was deleted, with everything in it.').waitFor()
    await rosa.getByText('The workspace that this page was for was deleted.').waitFor()
    await rosa.goto('/team')
    assert.equal(await rosa.getByLabel('Workspace name').inputValue(), 'Rosa')
    await ada.goto('/data')
    await ada.getByRole('link', { name: 'Bread' }).first().waitFor()
  })

  test('shows owners and admins who did what, by kind, and exports it', async ({ assert }) => {
    const ada = await world.signedInPage()
    await invite(ada, 'ivy@example.org', 'agent')
    await addText(ada, 'Opening hours', 'We open at eight.')
    await ada.goto('/team')
    await ada.getByRole('link', { name: 'Activity' }).click()
    const entry = (text: string) => ada.getByRole('listitem').filter({ hasText: text }).first()
    await entry('Ada added Opening hours').waitFor()
    await ada.getByLabel('Kind').selectOption('people')
    await ada.waitForURL('**/team/activity?kind=people')
    await entry('Ada invited ivy@example.org (Agent)').waitFor()
    await entry('Ada added Opening hours').waitFor({ state: 'detached' })

    const downloading = ada.waitForEvent('download')
    await ada.getByRole('link', { name: 'Export CSV' }).click()
    const csv = readFileSync(await (await downloading).path(), 'utf8')
    assert.include(csv, ',Ada,member.invited,ivy@example.org,agent')
    assert.notInclude(csv, 'source.added')
  })

  test('closes its activity to an admin whose role was lowered meanwhile', async () => {
    const ada = await world.signedInPage()
    const joan = await world.visitorPage()
    await join(world.server, ada, joan, { name: 'Joan', email: 'joan@example.org', role: 'admin' })
    await joan.goto('/team/activity')
    await joan.getByRole('listitem').filter({ hasText: 'Joan joined (Admin)' }).waitFor()
    await ada.goto('/team')
    await ada.getByLabel('Role of Joan').selectOption('editor')
    await ada.getByText('Joan’s role is now editor.').waitFor()
    await joan.goto('/team/activity')
    await joan.getByText('Your role in').waitFor()
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
