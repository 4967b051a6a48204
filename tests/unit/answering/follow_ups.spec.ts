import { test } from '@japa/runner'
import { readings, type HistoryMessage } from '#src/answering/follow_up'
import { ProviderModel } from '#src/answering/providers/provider_model'
import { rewriteFollowUp } from '#src/answering/generative/rewrite_follow_up'
import { searchQueries } from '#src/answering/generative/search_queries'
import { ScriptedModel } from '../../fakes/scripted_model.js'

const user = (text: string): HistoryMessage => ({ role: 'user', text })
const said = (text: string): HistoryMessage => ({ role: 'assistant', text })
const BREAD = [user('How long does the rye bread keep?'), said('It keeps for nine days. [1]')]

test.group('Follow-up questions by rule', () => {
  test('reads a question that refers back together with the words before it')
    .with(['and how much is it?', 'What about Sunday?', 'Is it sour?', 'Why?', 'How do they bake that?'])
    .run(({ assert }, question) => {
      const [first, second] = readings(question, BREAD)
      assert.include(first, 'rye bread')
      assert.equal(second, question)
    })

  test('reads a short standalone question alone first', ({ assert }) => {
    const [first, second] = readings('When does the bakery open?', BREAD)
    assert.equal(first, 'When does the bakery open?')
    assert.include(second, 'rye bread')
    assert.equal(readings('Are there parking spaces?', BREAD)[0], 'Are there parking spaces?')
  })

  test('keeps the subject of the first question through a chain of follow-ups', ({ assert }) => {
    const history = [...BREAD, user('And how is it baked?'), said('With rye flour. [1]')]
    assert.include(readings('How much is it?', history)[0], 'rye bread')
  })

  test('takes “she” as the person whom the answer named', ({ assert }) => {
    const history = [user('Who founded the bakery?'), said('It was founded by Anna Berg in 1990. [1]')]
    assert.include(readings('When was she born?', history)[0], 'Anna Berg')
    assert.notInclude(readings('When was it sold?', history)[0], 'Anna')
  })
})

test.group('Follow-up questions rewritten by a model', (group) => {
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

  test('searches for the question as the model rewrites it', async ({ assert }) => {
    scripted.follow({ say: ['“How much does the ', 'rye bread cost?”'] })
    assert.equal(await rewritten('and how much is it?'), 'How much does the rye bread cost?')
    assert.include(scripted.requests[0]!.messages.at(-1)!.content, 'How long does the rye bread keep?')
  })

  test('falls back to the rule when the model stalls, fails, answers or invents', async ({ assert }) => {
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

  test('sends no request for a first or standalone question', async ({ assert }) => {
    assert.isNull(await rewritten('Which materials did Roman engineers prefer when building aqueducts?'))
    assert.isNull(await rewritten('and how much is it?', []))
    assert.lengthOf(scripted.requests, 0)
  })
})

test.group('Searches that a model writes', (group) => {
  let scripted: ScriptedModel
  let model: ProviderModel

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    const settings = { provider: 'compatible' as const, baseUrl: await scripted.start(), apiKey: null }
    const patience = { firstTokenTimeoutMs: 5_000, totalTimeoutMs: 5_000 }
    model = new ProviderModel({ ...settings, ...patience, model: 'small' })
    return () => scripted.stop()
  })

  const searches = (timeoutMs = 5_000) =>
    searchQueries(model, 'was kostet brot?', ['en', 'fr'], new AbortController().signal, timeoutMs)

  test('are up to three plain lines in the languages of the content', async ({ assert }) => {
    scripted.follow({
      say: [
        '1. bread price\n- “prix du pain”\n\n***\nwas kostet brot?\nbread price\n3) loaf cost\nfour\nfive',
      ],
    })
    assert.deepEqual(await searches(), ['bread price', 'prix du pain', 'loaf cost'])
    assert.include(JSON.stringify(scripted.requests[0]!.messages), 'English and French')
    assert.include(scripted.requests[0]!.messages.at(-1)!.content, 'was kostet brot?')
  })

  test('are none when the model fails, stalls or writes an essay', async ({ assert }) => {
    scripted.follow({ status: 500 })
    assert.deepEqual(await searches(), [])
    scripted.follow({ say: ['bread'], ending: 'stall' })
    assert.deepEqual(await searches(200), [])
    scripted.follow({ say: ['bread '.repeat(1_000)] })
    assert.deepEqual(await searches(), [])
  })
})
