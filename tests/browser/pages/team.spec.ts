import { test } from '@japa/runner'
import { emailedLink } from '#tests/support/emailed_link'
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
})
