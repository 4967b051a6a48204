import { test } from '@japa/runner'
import { type ModelPrompt, ModelFailure } from '#src/answering/language_model'
import { givenAccount } from '#tests/support/accounts'
import { BREAD, givenModel } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { GuidedOnboarding } from '#tests/support/guided_onboarding'

const WRITTEN = {
  introduction: 'Pull up a chair: I know how bread is kept.',
  master_prompt: 'Speak of bread only.',
  suggested_questions: ['How many degrees does the loaf bake at?', 'Who won the race on Mars?'],
  handle: 'patient-baker',
}

test.group('Guided onboarding with a model', () => {
  test('phrases the draft from the sources in the chosen tone', async ({ assert, client, cleanup }) => {
    const prompts: ModelPrompt[] = []
    cleanup(
      await givenModel({
        async *stream(prompt) {
          prompts.push(prompt)
          yield JSON.stringify(WRITTEN)
        },
      })
    )
    const way = new GuidedOnboarding(client, await givenAccount('Ada Lovelace'))
    await way.answer('craft', { craft: 'A blog about bread' })
    await way.answer('material', { text: BREAD })
    await runJobs()
    const { step, draft } = await way.answer('tone', { tone: 'playful' })

    assert.equal(step, 'understood')
    assert.equal(draft.introduction, WRITTEN.introduction)
    assert.notInclude(draft.suggestedQuestions, 'Who won the race on Mars?', 'only what is answered')
    assert.equal(draft.name, 'Ada Lovelace')
    assert.lengthOf(prompts, 1)
    assert.include(prompts[0]!.messages[0]!.content, 'Feed the starter')
    assert.include(prompts[0]!.messages[0]!.content, 'A blog about bread')
    assert.include(prompts[0]!.messages[0]!.content, 'light and playful')

    await way.skip('understood')
    const opened = await way.answer('handle', { handle: 'ada-bakes' })
    assert.equal(opened.step, 'question')
    assert.lengthOf(prompts, 1, 'what was written is kept')
  })

  test('keeps the draft by rule when the model fails or sends something else', async ({
    assert,
    client,
    cleanup,
  }) => {
    for (const said of ['I would rather not.', '{"introduction": 7}', null]) {
      const undo = await givenModel({
        async *stream() {
          if (said === null) throw new ModelFailure('out_of_credit')
          yield said
        },
      })
      cleanup(undo)
      const way = new GuidedOnboarding(client, await givenAccount('Ada Lovelace'))
      await way.skip('craft')
      await way.answer('material', { text: BREAD })
      await runJobs()
      const { draft } = await way.skip('tone')
      assert.equal(draft.introduction, 'Ask me about sourdough. Every answer quotes the original.')
      assert.isNotEmpty(draft.suggestedQuestions)
    }
  })
})
