import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Draft } from '#src/applications/persona/draft_for_account'
import { ModelFailure, type ModelPrompt } from '#src/answering/language_model'
import type User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { BREAD, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const WRITTEN = {
  introduction: 'I bake bread with rye flour. Ask me about my oven.',
  master_prompt: 'You speak for a patient baker.',
  suggested_questions: [
    'At how many degrees do I bake the loaf?',
    'Who won the football world cup in 2022?',
    'What do I feed the starter every morning?',
  ],
  handle: 'Patient Baker',
}

const drafted = async (client: ApiClient, account: User, body: object = {}) => {
  const asked = client.post('/applications/drafts').loginAs(account).withCsrfToken().json(body)
  return (await asked).body() as Draft
}

test.group('Draft from the content', () => {
  test('is made by rules without a model', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const draft = await drafted(client, account, { name: 'Ada bakes' })
    assert.equal(draft.by, 'rule')
    assert.include(draft.introduction, 'Ask me about sourdough and bread.')
    assert.include(draft.masterPrompt, 'Ada bakes')
    assert.equal(draft.handle, 'ada-bakes')
  })

  test('is written by the model and suggests only questions that the content answers', async ({
    client,
    assert,
    cleanup,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    let shown: ModelPrompt | null = null
    cleanup(
      await givenModel({
        async *stream(prompt) {
          shown = prompt
          yield `Here it is:\n\`\`\`json\n${JSON.stringify(WRITTEN)}\n\`\`\``
        },
      })
    )
    const draft = await drafted(client, account, { name: 'Ada bakes' })
    assert.equal(draft.by, 'model')
    assert.equal(draft.introduction, WRITTEN.introduction)
    assert.equal(draft.masterPrompt, WRITTEN.master_prompt)
    assert.equal(draft.handle, 'patient-baker')
    assert.deepEqual(draft.suggestedQuestions, [
      'At how many degrees do I bake the loaf?',
      'What do I feed the starter every morning?',
    ])
    assert.include(shown!.messages[0]!.content, 'Feed the starter')
  })

  test('falls back to the rules when the model fails or sends something else', async ({
    client,
    assert,
    cleanup,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    for (const said of ['I would rather not.', '{"introduction": 7}', '{broken', null]) {
      const undo = await givenModel({
        async *stream() {
          if (said === null) throw new ModelFailure('out_of_credit')
          yield said
        },
      })
      cleanup(undo)
      assert.equal((await drafted(client, account)).by, 'rule')
    }
  })

  test('uses no other account’s content and offers no taken handle', async ({ client, assert }) => {
    const [account, other] = [await givenAccount('Ada'), await givenAccount()]
    const foreign = await givenText(other, 'Secret recipes', BREAD)
    await givenBioLink(other, { handle: 'ada-bakes' })
    const draft = await drafted(client, account, { name: 'Ada bakes', source_ids: [foreign.sourceId] })
    assert.notInclude(JSON.stringify(draft), 'Secret')
    assert.notEqual(draft.handle, 'ada-bakes')
  })
})
