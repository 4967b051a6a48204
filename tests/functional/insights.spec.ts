import { failureReason } from '#src/applications/checks/failure_reason'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { AnswerCheckRow, CheckRunRow } from '#protocol/checks'
import type { QuestionDay, QuestionGroup, RatedAnswer } from '#protocol/insights'
import { updateApplication } from '#src/applications/actions/update_application'
import type Application from '#src/applications/models/application'
import { watchChecks } from '#src/applications/checks/watch_checks_job'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { insights } from '#src/conversations/insights/insights'
import { QUESTIONS_ANALYZED } from '#src/conversations/limits'
import { cpuMsOf } from '#tests/support/cpu_time'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import type User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { complaints, send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { answerOf, BREAD, givenModel, NEAR_BREAD } from '#tests/support/conversations'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

type Props = {
  questionsBefore: number | null
  questionsListed: number | null
  totals: { questions: number; answered: number; up: number; down: number }
  days: QuestionDay[]
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
}

const LOAF = 'At how many degrees do I bake the loaf?'

const ask = async (client: ApiClient, account: User, message: string) => {
  const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
  return answerOf((await asked.json({ message })).text())
}

const page = async (client: ApiClient, account: User, query = '') => {
  const response = await client.get(`/insights${query}`).loginAs(account).withInertia()
  response.assertInertiaComponent('Insights/Index')
  return response.inertiaProps as Props
}

const improve = (client: ApiClient, as: User, body: object) =>
  send(client, 'post', '/insights/answers', body, { as, back: '/insights' })

/** Oldest first; asked through the API. */
async function givenUnanswered(account: User, questions: string[], createdAt = DateTime.utc()) {
  const { id: conversationId } = await startConversation({
    workspaceId: account.id,
    channel: 'api',
    applicationId: null,
    question: 'Bread',
  })
  const rows = questions.flatMap((text) => {
    const shared = { conversation_id: conversationId, state: 'complete', created_at: databaseTime(createdAt) }
    const question = { ...shared, id: newId(), role: 'user', text, reply_to_id: null, answered: null }
    const answer = { ...shared, role: 'assistant', text: 'No.', reply_to_id: question.id, answered: false }
    return [question, { ...answer, id: newId() }]
  })
  for (let from = 0; from < rows.length; from += 400)
    await db.table('messages').multiInsert(rows.slice(from, from + 400))
}

test.group('Insights', () => {
  // threat: insight-questions
  test('let other requests run while they group many long questions', async ({ assert }) => {
    const account = await givenAccount()
    const wordAt = (at: number) => at.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    const questions = Array.from({ length: 600 }, (_, at) =>
      Array.from({ length: 70 }, (__, word) => wordAt(50_000 + at * 70 + word)).join(' ')
    )
    await givenUnanswered(account, questions)
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    const ms = await cpuMsOf(() => insights(account.id, { period: 'all', applicationId: null }))
    clearImmediate(next)
    // One every few milliseconds, so a faster machine gives fewer; without any pause, there is one.
    assert.isAbove(turns, 5)
    assert.isBelow(ms, 6_000)
  })

  test('count all questions and list the newest of them', async ({ client, assert }) => {
    const account = await givenAccount()
    const month = DateTime.utc().minus({ days: 40 })
    await givenUnanswered(account, ['Older?', 'Oldest?'], month)
    await givenUnanswered(account, ['Where do I park?', ...Array(QUESTIONS_ANALYZED).fill('Do you deliver?')])
    const { totals, days, questionsBefore, questionsListed, unanswered } = await page(client, account)
    const count = QUESTIONS_ANALYZED + 1
    assert.equal(totals.questions, count)
    assert.equal(
      days.reduce((sum, day) => sum + day.questions, 0),
      count
    )
    assert.equal(questionsBefore, 2)
    assert.equal(questionsListed, QUESTIONS_ANALYZED)
    assert.deepEqual(
      unanswered.map(({ question, times }) => [question, times]),
      [['Do you deliver?', QUESTIONS_ANALYZED]]
    )
  })

  test('list a rare unanswered question after a frequent one', async ({ assert }) => {
    const account = await givenAccount()
    await givenUnanswered(account, ['Where do I park?', ...Array(450).fill('Do you deliver?')])
    const open = await unansweredQuestions(account.id, 8)
    assert.deepEqual(
      open.map(({ question }) => question),
      ['Do you deliver?', 'Where do I park?']
    )
  })

  test('group similar questions and list unanswered ones separately', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    await ask(client, account, 'Do you deliver cakes on Sundays?')
    await ask(client, account, 'do you deliver a cake on Sunday?')
    await ask(client, account, 'Where is the nearest parking garage?')
    await ask(client, account, 'At how many degrees do I bake the loaf?')
    const { unanswered, mostAsked, totals, days } = await page(client, account)

    assert.deepEqual(
      unanswered.map(({ question, times }) => [question, times]),
      [
        ['do you deliver a cake on Sunday?', 2],
        ['Where is the nearest parking garage?', 1],
      ]
    )
    assert.deepEqual(unanswered[0]!.variants, ['Do you deliver cakes on Sundays?'])
    assert.equal(mostAsked[0]!.times, 2)
    assert.deepEqual(totals, { questions: 4, answered: 1, up: 0, down: 0 })
    assert.lengthOf(days, 30)
    const sum = (key: 'questions' | 'answered') => days.reduce((total, day) => total + day[key], 0)
    assert.deepEqual([sum('questions'), sum('answered')], [4, 1])
  })

  test('keep different questions apart, and list the same groups on the home page', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    for (const question of [
      'Do you deliver to Norway?',
      'Do you give courses in Norway?',
      'Can you deliver bread to Norway?',
    ])
      await ask(client, account, question)
    const { unanswered } = await page(client, account)
    const groups = unanswered.map(({ question }) => question)
    assert.deepEqual(groups, ['Can you deliver bread to Norway?', 'Do you give courses in Norway?'])
    const home = await client.get('/home').loginAs(account).withInertia()
    const { unanswered: listed } = home.inertiaProps as { unanswered: { question: string }[] }
    assert.deepEqual(
      listed.map(({ question }) => question),
      groups
    )
  })

  test('tell questions near the content from those that it does not cover', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    for (const question of [NEAR_BREAD, 'Who is the president of Mongolia?', LOAF])
      await ask(client, account, question)
    await ask(client, account, LOAF)
    const outcomes = async () => {
      const { unanswered, mostAsked } = await page(client, account)
      return [...unanswered, ...mostAsked].map(({ question, outcome }) => [question, outcome])
    }
    assert.deepEqual(await outcomes(), [
      ['Who is the president of Mongolia?', 'not_covered'],
      [NEAR_BREAD, 'closest'],
      [LOAF, 'answered'],
    ])

    await deleteItems(await knowledge(), account.id, [item.id])
    assert.includeDeepMembers(await outcomes(), [[NEAR_BREAD, 'not_covered']])
  })

  test('show ratings with reasons by application and period', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account, { name: 'Bakery' })
    const visit = await givenVisit(client, application)
    const asked = await visit.ask('At how many degrees do I bake the loaf?')
    const { answer } = answerOf(asked.text())
    await visit.rate(answer.messageId, 'down', 'Too short')
    await ask(client, account, 'What feeds the starter every morning?')

    const { rejected, totals, questionsBefore } = await page(
      client,
      account,
      `?application=${application.id}`
    )
    assert.equal(totals.questions, 1)
    assert.equal(questionsBefore, 0)
    assert.containsSubset(rejected, [{ reason: 'Too short', applicationName: 'Bakery' }])
    assert.equal((await page(client, account, '?application=own')).totals.questions, 1)
    assert.equal((await page(client, account)).totals.questions, 2)

    await db.from('messages').update({ created_at: '2020-01-01 12:00:00.000 +00:00' })
    assert.equal((await page(client, account, '?period=7')).totals.questions, 0)
    assert.equal((await page(client, account, '?period=all')).totals.questions, 2)
  })

  test('are hidden from outsiders', async ({ client, assert }) => {
    const [owner, outsider] = [await givenAccount(), await givenAccount()]
    const { answer } = await ask(client, owner, 'Where is the nearest parking garage?')
    assert.equal((await page(client, outsider)).totals.questions, 0)
    const body = { question: 'Where do I park?', answer: 'Here.', message_id: answer.messageId }
    const response = await improve(client, outsider, body)
    response.assertStatus(404)
    assert.isNull(await db.from('data_sources').where('role', 'answers').first())
  })
})

test.group('Written answer', () => {
  const QUESTION = 'At how many degrees do I bake the loaf?'
  const BETTER =
    'Bake it at 250 degrees for the first ten minutes. Then lower the oven to 220 degrees. Watch the crust.'

  test('is given and cited when the question is asked again, also in other words', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const first = await ask(client, account, QUESTION)
    assert.include(first.text, '240')
    const body = { question: QUESTION, answer: BETTER, message_id: first.answer.messageId }
    assert.deepEqual(complaints(await improve(client, account, body)), {})
    await runJobs()

    for (const question of [QUESTION, 'How many degrees do you bake a loaf at?']) {
      const { text, citations, answer } = await ask(client, account, question)
      assert.equal(text, `${BETTER} [1]`)
      assert.isTrue(answer.answered)
      assert.equal(citations[0]!.quote, BETTER)
      assert.equal(citations[0]!.title, QUESTION)
    }
    assert.include((await ask(client, account, 'What feeds the starter every morning?')).text, 'rye flour')
  })

  test('removes the question from the unanswered list', async ({ client, assert }) => {
    const account = await givenAccount()
    const unanswered = 'Who was first on the moon?'
    const { answer } = await ask(client, account, unanswered)
    await ask(client, account, 'Do you deliver cakes?')
    assert.lengthOf(await unansweredQuestions(account.id, 10), 2)
    const body = { question: unanswered, answer: 'Neil Armstrong was.', message_id: answer.messageId }
    await improve(client, account, body)
    const open = await unansweredQuestions(account.id, 10)
    assert.deepEqual(
      open.map(({ question }) => question),
      ['Do you deliver cakes?']
    )
  })

  test('is the only passage that a model sees for that question', async ({ client, assert, cleanup }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    await improve(client, account, { question: QUESTION, answer: BETTER })
    await runJobs()
    let shown = ''
    cleanup(
      await givenModel({
        async *stream({ messages }) {
          shown = messages.at(-1)!.content
          yield 'Bake it at 250 degrees for the first ten minutes [1].'
        },
      })
    )
    const { text } = await ask(client, account, QUESTION)
    assert.equal(text, 'Bake it at 250 degrees for the first ten minutes [1].')
    assert.include(shown, '250 degrees')
    assert.notInclude(shown, '240 degrees')
  })

  test('marks the question as answered in the list', async ({ client, assert }) => {
    const account = await givenAccount()
    await ask(client, account, 'Where is the nearest parking garage?')
    const [open] = (await page(client, account)).unanswered
    assert.isNull(open!.writtenItemId)
    const body = { question: 'Where is the nearest parking garage?', answer: 'Behind the church.' }
    await improve(client, account, body)
    await runJobs()
    const [closed] = (await page(client, account)).unanswered
    assert.isString(closed!.writtenItemId)
    const { text } = await ask(client, account, 'Where is the nearest parking garage?')
    assert.equal(text, 'Behind the church. [1]')
  })

  test('is used by applications with chosen sources', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account, { sourceIds: [item.sourceId] })
    const visit = await givenVisit(client, application)
    const { answer } = answerOf((await visit.ask('Where is the nearest parking garage?')).text())
    assert.isFalse(answer.answered)
    const body = { question: 'Where is the nearest parking garage?', answer: 'Behind the church.' }
    await improve(client, account, { ...body, message_id: answer.messageId })
    await runJobs()
    const again = answerOf((await visit.ask('Where is the nearest parking garage?')).text())
    assert.include(again.text, 'Behind the church.')
  })

  test('is used by every application until its source is removed there', async ({ client, assert }) => {
    const account = await givenAccount()
    const { sourceId } = await givenText(account, 'Bread', BREAD)
    const question = 'Where is the nearest parking garage?'
    const first = await givenBioLink(account, { handle: 'first', sourceIds: [sourceId] })
    const second = await givenBioLink(account, { handle: 'second', sourceIds: [sourceId] })
    const outsider = await givenAccount()
    const bread = await givenText(outsider, 'Bread', BREAD)
    const foreign = await givenBioLink(outsider, { handle: 'foreign', sourceIds: [bread.sourceId] })
    const { answer } = answerOf((await (await givenVisit(client, first)).ask(question)).text())
    const body = { question, answer: 'Behind the church.', message_id: answer.messageId }
    await improve(client, account, body)
    await runJobs()
    const asked = async (application: Application) =>
      answerOf((await (await givenVisit(client, application)).ask(question)).text())
    assert.include((await asked(second)).text, 'Behind the church.')
    assert.isFalse((await asked(foreign)).answer.answered)

    await updateApplication(account.id, second.id, { sourceIds: [sourceId] })
    await improve(client, account, { ...body, answer: 'Beside the church.' })
    await runJobs()
    assert.include((await asked(first)).text, 'Beside the church.')
    assert.isFalse((await asked(second)).answer.answered)
  })

  test('is replaced when written again, and all belong to one source', async ({ client, assert }) => {
    const account = await givenAccount()
    await improve(client, account, { question: QUESTION, answer: 'At 230 degrees.' })
    await runJobs()
    await improve(client, account, { question: QUESTION, answer: BETTER })
    await improve(client, account, { question: 'Where do I park?', answer: 'Behind the church.' })
    await runJobs()
    assert.equal((await ask(client, account, QUESTION)).text, `${BETTER} [1]`)
    const sources = await db.from('data_sources').where('workspace_id', account.id)
    assert.lengthOf(sources, 1)
    assert.equal(sources[0].title, 'Answers you wrote')
    assert.lengthOf(await db.from('data_items').where('workspace_id', account.id), 2)
  })

  test('is imported with others from a file, or none of them', async ({ client, assert }) => {
    const account = await givenAccount()
    const upload = (csv: string) =>
      client
        .post('/insights/answers/import')
        .loginAs(account)
        .withCsrfToken()
        .withInertia()
        .header('referer', '/insights')
        .file('file', Buffer.from(csv), { filename: 'answers.csv' })
    const header = 'question,answer\n'
    const bad = ['Where do I park?,', 'ab,Yes.', ',No.', 'x,', 'Where do I  park?,Here.']
    const refused = complaints(await upload(`${header}${bad.join('\n')}\n`)).file!
    assert.include(refused, 'Row 2 has no answer.')
    assert.include(refused, 'There are 3 more problems.')
    assert.isEmpty(await db.from('data_items'))
    const saved = await upload(`${header}Where do I park?,Here.\n${QUESTION},${BETTER}\n`)
    const { flash } = saved.inertiaProps as { flash: { notice: string } }
    assert.equal(flash.notice, 'Answers: 2 added, 0 changed, 0 unchanged.')
    await runJobs()
    assert.equal((await ask(client, account, QUESTION)).text, `${BETTER} [1]`)
    const nothing = await send(
      client,
      'post',
      '/insights/answers/import',
      {},
      { as: account, back: '/insights' }
    )
    assert.include(complaints(nothing).file, 'Choose a CSV file')
  })

  test('needs a question and an answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const errors = complaints(await improve(client, account, { question: '', answer: '' }))
    assert.property(errors, 'question')
    assert.property(errors, 'answer')
    const long = { question: QUESTION, answer: 'x'.repeat(2_001) }
    assert.property(complaints(await improve(client, account, long)), 'answer')
  })
})

const QUESTION = 'At how many degrees do I bake the loaf?'
type CheckProps = { checks: AnswerCheckRow[]; runs: CheckRunRow[]; earlierPrompts: Record<string, string> }

const checksPage = async (client: ApiClient, account: User) => {
  const response = await client.get('/insights/checks').loginAs(account).withInertia()
  response.assertInertiaComponent('Insights/Checks')
  return response.inertiaProps as CheckProps
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
  test('take straight and curly quotation marks for the same', ({ assert }) => {
    const expected = { expects: 'words', sourceId: null, words: 'don\'t ship "abroad"' } as const
    assert.isNull(failureReason({ text: 'We don’t ship “abroad”.', answered: true }, [], expected))
    assert.isString(failureReason({ text: 'We ship abroad.', answered: true }, [], expected))
  })

  test('pass while the expected source answers and report when it is gone', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    await add(client, account, { expects: 'source', source_id: item.sourceId, words: '240, 40\u00a0minutes' })
    await add(client, account, { question: 'Where do I park?', expects: 'no_answer' })
    await runNow(client, account)
    const before = await checksPage(client, account)
    assert.deepEqual(
      before.checks.map(({ state }) => state),
      ['passed', 'passed']
    )
    assert.containsSubset(before.runs, [{ cause: 'asked', passed: 2, failed: 0, broke: [] }])

    await deleteItems(await knowledge(), account.id, [item.id])
    assert.deepEqual(await twoLooks(), [0, 1])
    const { checks, runs } = await checksPage(client, account)
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
    const broken = await checksPage(client, account)
    assert.containsSubset(broken.runs[0], { cause: 'prompt', failed: 1 })
    assert.lengthOf(broken.runs[0]!.broke, 1)

    const path = `/applications/prompt-versions/${broken.earlierPrompts[application.id]}/restore`
    await send(client, 'post', path, {}, { as: account, back: '/insights/checks' })
    assert.equal((await application.refresh()).masterPrompt, 'Tell all.')
    await twoLooks()
    assert.equal((await checksPage(client, account)).checks[0]!.state, 'passed')
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
    assert.lengthOf((await checksPage(client, account)).checks, 0)
  })

  test('are hidden from outsiders', async ({ client, assert }) => {
    const [account, outsider] = [await givenAccount(), await givenAccount()]
    await add(client, account, { expects: 'no_answer' })
    const [check] = (await checksPage(client, account)).checks
    assert.lengthOf((await checksPage(client, outsider)).checks, 0)
    const path = `/insights/checks/${check!.id}`
    const response = await send(client, 'delete', path, {}, { as: outsider })
    response.assertStatus(404)
    await send(client, 'delete', path, {}, { as: account })
    assert.lengthOf((await checksPage(client, account)).checks, 0)
  })
})
