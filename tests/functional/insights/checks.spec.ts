import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { AnswerCheckRow, CheckRunRow } from '#protocol/checks'
import type User from '#src/identity/models/user'
import { watchChecks } from '#src/applications/checks/watch_checks_job'
import { updateApplication } from '#src/applications/actions/update_application'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { complaints, send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { BREAD, givenModel } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'

const QUESTION = 'At how many degrees do I bake the loaf?'
type Props = { checks: AnswerCheckRow[]; runs: CheckRunRow[]; earlierPrompts: Record<string, string> }

const page = async (client: ApiClient, account: User) => {
  const response = await client.get('/insights/checks').loginAs(account).withInertia()
  response.assertInertiaComponent('Insights/Checks')
  return response.inertiaProps as Props
}

const add = (client: ApiClient, as: User, body: object) =>
  send(client, 'post', '/insights/checks', { question: QUESTION, ...body }, { as, back: '/insights/checks' })

const runNow = async (client: ApiClient, as: User) => {
  await send(client, 'post', '/insights/check-runs', {}, { as })
  await runJobs()
}

/** Two looks of the schedule: the second finds that nothing changed since the first. */
const twoLooks = async () => {
  const started = [await watchChecks(), await watchChecks()]
  await runJobs()
  return started
}

test.group('Answer checks', () => {
  test('pass while the expected source answers and report when it is gone', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    await add(client, account, { expects: 'source', source_id: item.sourceId, words: '240, 40 minutes' })
    await add(client, account, { question: 'Where do I park?', expects: 'no_answer' })
    await runNow(client, account)
    const before = await page(client, account)
    assert.deepEqual(
      before.checks.map(({ state }) => state),
      ['passed', 'passed']
    )
    assert.containsSubset(before.runs, [{ cause: 'asked', passed: 2, failed: 0, broke: [] }])

    await deleteItems(await knowledge(), account.id, [item.id])
    assert.deepEqual(await twoLooks(), [0, 1])
    const { checks, runs } = await page(client, account)
    assert.equal(checks[0]!.state, 'failed')
    assert.equal(checks[0]!.reason, 'It wasn’t answered.')
    assert.containsSubset(runs[0], { cause: 'content', passed: 1, failed: 1 })
    assert.deepEqual(
      runs[0]!.broke.map(({ question }) => question),
      [QUESTION]
    )
  })

  test('run again when a prompt changes, and restoring the prompt repairs them', async ({
    client,
    assert,
    cleanup,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account, { persona: { masterPrompt: 'Tell all.' } })
    cleanup(
      await givenModel({
        async *stream({ system }) {
          yield system.includes('Be silent.') ? 'NO_ANSWER' : 'Bake the loaf at 240 degrees [1].'
        },
      })
    )
    await add(client, account, { expects: 'words', words: '240', application_id: application.id })
    await runNow(client, account)

    await updateApplication(account.id, application.id, { persona: { masterPrompt: 'Be silent.' } })
    assert.deepEqual(await twoLooks(), [0, 1])
    const broken = await page(client, account)
    assert.containsSubset(broken.runs[0], { cause: 'prompt', failed: 1 })
    assert.lengthOf(broken.runs[0]!.broke, 1)

    const path = `/applications/prompt-versions/${broken.earlierPrompts[application.id]}/restore`
    await send(client, 'post', path, {}, { as: account, back: '/insights/checks' })
    assert.equal((await application.refresh()).masterPrompt, 'Tell all.')
    await twoLooks()
    assert.equal((await page(client, account)).checks[0]!.state, 'passed')
  })

  test('run once changes have settled and not without changes', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    await add(client, account, { expects: 'source', source_id: item.sourceId })
    await runNow(client, account)
    await givenText(account, 'Cake', 'The cake is baked at 180 degrees.')
    assert.equal(await watchChecks(), 0)
    await givenText(account, 'Rolls', 'Rolls are baked at 220 degrees.')
    assert.equal(await watchChecks(), 0)
    assert.equal(await watchChecks(), 1)
    await runJobs()
    assert.equal(await watchChecks(), 0)
  })

  test('refuse invalid checks beside their field', async ({ client, assert }) => {
    const [account, other] = [await givenAccount(), await givenAccount()]
    const foreign = await givenText(other, 'Bread', BREAD)
    const application = await givenBioLink(other)
    const errors = async (body: object) => complaints(await add(client, account, body))
    assert.property(await errors({ expects: 'source' }), 'source_id')
    assert.property(await errors({ expects: 'source', source_id: foreign.sourceId }), 'source_id')
    assert.property(await errors({ expects: 'words', words: ' , ' }), 'words')
    assert.property(await errors({ expects: 'no_answer', application_id: application.id }), 'application_id')
    assert.property(await errors({ expects: 'no_answer', question: '' }), 'question')
    assert.lengthOf((await page(client, account)).checks, 0)
  })

  test('are hidden from outsiders', async ({ client, assert }) => {
    const [account, outsider] = [await givenAccount(), await givenAccount()]
    await add(client, account, { expects: 'no_answer' })
    const [check] = (await page(client, account)).checks
    assert.lengthOf((await page(client, outsider)).checks, 0)
    const path = `/insights/checks/${check!.id}`
    const response = await send(client, 'delete', path, {}, { as: outsider })
    response.assertStatus(404)
    await send(client, 'delete', path, {}, { as: account })
    assert.lengthOf((await page(client, account)).checks, 0)
  })
})
