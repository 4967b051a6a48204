import { test } from '@japa/runner'
import { readings, type HistoryMessage } from '#src/answering/follow_up'
import { ProviderModel } from '#src/answering/providers/provider_model'
import { rewriteFollowUp } from '#src/answering/generative/rewrite_follow_up'
import { ScriptedModel } from '../../fakes/scripted_model.js'

const user = (text: string): HistoryMessage => ({ role: 'user', text })
const said = (text: string): HistoryMessage => ({ role: 'assistant', text })
const BREAD = [user('How long does the rye bread keep?'), said('It keeps for nine days. [1]')]

test.group('Follow-ups by rule', () => {
  test('what points back is read with the words before it first')
    .with(['and how much is it?', 'What about Sunday?', 'Is it sour?', 'Why?', 'How do they bake that?'])
    .run(({ assert }, question) => {
      const [first, second] = readings(question, BREAD)
      assert.include(first, 'rye bread')
      assert.equal(second, question)
    })

  test('a short question of its own is read alone first', ({ assert }) => {
    const [first, second] = readings('When does the bakery open?', BREAD)
    assert.equal(first, 'When does the bakery open?')
    assert.include(second, 'rye bread')
    assert.equal(readings('Are there parking spaces?', BREAD)[0], 'Are there parking spaces?')
  })

  test('a chain of follow-ups keeps what the first question was about', ({ assert }) => {
    const history = [...BREAD, user('And how is it baked?'), said('With rye flour. [1]')]
    assert.include(readings('How much is it?', history)[0], 'rye bread')
  })

  test('a person is the one whom the answer named', ({ assert }) => {
    const history = [user('Who founded the bakery?'), said('It was founded by Anna Berg in 1990. [1]')]
    assert.include(readings('When was she born?', history)[0], 'Anna Berg')
    assert.notInclude(readings('When was it sold?', history)[0], 'Anna')
  })
})

test.group('Follow-ups by the model', (group) => {
  let scripted: ScriptedModel
  let model: ProviderModel

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    const settings = { provider: 'compatible' as const, baseUrl: await scripted.start(), apiKey: null }
    const patience = { firstTokenTimeoutMs: 5_000, totalTimeoutMs: 5_000 }
    model = new ProviderModel({ ...settings, ...patience, model: 'small' })
    return () => scripted.stop()
  })

  const rewritten = (question: string, history = BREAD, timeoutMs = 4_000) =>
    rewriteFollowUp(model, question, history, new AbortController().signal, timeoutMs)

  test('become the question that the model makes of them', async ({ assert }) => {
    scripted.follow({ say: ['“How much does the ', 'rye bread cost?”'] })
    assert.equal(await rewritten('and how much is it?'), 'How much does the rye bread cost?')
    assert.include(scripted.requests[0]!.messages.at(-1)!.content, 'How long does the rye bread keep?')
  })

  test('are left to the rule when the model stalls, fails, answers instead or invents', async ({
    assert,
  }) => {
    scripted.follow({ say: ['How much'], ending: 'stall' })
    assert.isNull(await rewritten('and how much is it?', BREAD, 300))
    scripted.follow({ status: 500 })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['Gladly.\nIt costs four crowns.'] })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['Which unicorns paint castles?'] })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['rye bread '.repeat(100)] })
    assert.isNull(await rewritten('and how much is it?'))
  })

  test('cost no request when the question stands alone or is the first', async ({ assert }) => {
    assert.isNull(await rewritten('Which materials did Roman engineers prefer when building aqueducts?'))
    assert.isNull(await rewritten('and how much is it?', []))
    assert.lengthOf(scripted.requests, 0)
  })
})
