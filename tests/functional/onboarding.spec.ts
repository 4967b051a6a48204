import { test } from '@japa/runner'
import { ONBOARDING_STEPS } from '#protocol/onboarding'
import { type ModelPrompt, ModelFailure } from '#src/answering/language_model'
import { currentHandle, findBioLink } from '#src/applications/biolink/find_biolink'
import Application from '#src/applications/models/application'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import VisitorSession from '#src/conversations/models/visitor_session'
import DataSource from '#src/knowledge/items/models/data_source'
import { saveTrialSession } from '#src/onboarding/actions/trial_session'
import { introductionBefore, nameInTitle } from '#src/onboarding/draft_page'
import Onboarding from '#src/onboarding/models/onboarding'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { BREAD, givenModel } from '#tests/support/conversations'
import { GuidedOnboarding } from '#tests/support/guided_onboarding'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'

const MATERIAL =
  '# Keeping bread\n\nThe bread keeps for five days in a linen bag.\n\n# Feeding the starter\n\nFeed the starter every morning with rye flour.'

test.group('Guided onboarding', () => {
  test('publishes a page after six answers and answers with a citation', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount('Ada Lovelace'))
    assert.include((await way.page()).turns[0]!.says[0], 'Ada')

    await way.answer('craft', { craft: 'A blog about bread' })
    const giving = await way.page()
    assert.match(giving.turns.at(-1)!.says.at(-1)!, /a link to your blog/)
    await way.answer('material', { text: MATERIAL })
    await runJobs()
    await way.answer('tone', { tone: 'warm' })

    const { draft, reading } = await way.page()
    assert.equal(reading.readyCount, 1)
    assert.equal(draft.name, 'Ada Lovelace')
    assert.include(draft.introduction, 'keeping bread')
    assert.equal(draft.quote?.text, 'The bread keeps for five days in a linen bag.')
    await way.answer('understood', {
      name: 'Ada bakes',
      introduction: 'Ask me about bread.',
      suggested_questions: [draft.suggestedQuestions[0], '', ''],
    })
    assert.equal((await way.page()).draft.handle, 'ada-bakes')
    await way.answer('handle', { handle: '@Ada.Bakes' })

    const answer = await way.ask('How long does the bread keep?')
    assert.include(answer.text(), 'The bread keeps for five days in a linen bag.')
    assert.include(answer.text(), 'data-citation')

    const opened = await way.answer('question')
    assert.isTrue(opened.finished)
    assert.equal(opened.published!.handle, 'ada.bakes')
    const page = await findBioLink('ada.bakes')
    const application = (page as { application: Application }).application
    assert.deepEqual(
      [application.state, application.introduction, application.suggestedQuestions.length],
      ['published', 'Ask me about bread.', 1]
    )
    assert.include(application.masterPrompt, 'A blog about bread')
    assert.include(application.masterPrompt, 'warm and encouraging')

    const { key, session } = opened.visit!
    const visit = await client
      .get(`/visit/${key}/conversation`)
      .header('origin', `http://${process.env.HOST}:${process.env.PORT}`)
      .header('authorization', `Bearer ${session.token}`)
    const [question, reply] = visit.body().messages
    assert.equal(question.text, 'How long does the bread keep?')
    assert.equal(reply.citations[0].quote, 'The bread keeps for five days in a linen bag.')

    assert.isNull((await way.page()).visit, 'it is handed over once')
    const { id } = await VisitorSession.findByOrFail('applicationId', application.id)
    await saveTrialSession(way.account.id, id)
    await way.look('reading')
    assert.equal((await way.page()).visit?.key, key, 'a look at parts of the page takes nothing away')
  })

  test('publishes the drafted page when every step is skipped', async ({ assert, client }) => {
    const account = await givenAccount('Grace Hopper')
    const way = new GuidedOnboarding(client, account)
    for (const step of ONBOARDING_STEPS.slice(0, 5)) await way.skip(step)
    const { turns } = await way.page()
    assert.match(turns.at(-1)!.says[0]!, /I don’t have anything to answer from/)
    const opened = await way.answer('question')

    assert.deepInclude(opened.published, { name: 'Grace Hopper', handle: 'grace-hopper' })
    assert.isNull(opened.visit)
    const application = await Application.findByOrFail('workspaceId', account.id)
    assert.isNull(await sourceIdsOf(application), 'what is given later belongs to the page too')
  })

  test('corrects an earlier answer and keeps the others', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount())
    await way.answer('craft', { craft: 'A shop' })
    await way.answer('material', { text: MATERIAL })
    await way.answer('tone', { tone: 'plain' })

    const back = await way.goBack('craft')
    assert.equal(back.step, 'craft')
    assert.equal(back.answers.craft, 'A shop')
    const forth = await way.answer('craft', { craft: 'A podcast' })
    assert.equal(forth.step, 'understood')
    assert.deepEqual(
      forth.turns.map(({ answer }) => answer),
      ['A podcast', 'Keeping bread', 'Plain', null]
    )
  })

  test('does not jump to a step that was not reached', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount())
    await way.answer('craft', { craft: 'A shop' })
    assert.equal((await way.goBack('handle')).step, 'material')
  })

  test('continues where it was left, on any device', async ({ assert, client }) => {
    const account = await givenAccount()
    const here = new GuidedOnboarding(client, account)
    await here.answer('craft', { craft: 'A shop' })
    const elsewhere = new GuidedOnboarding(client, account)
    assert.equal((await elsewhere.page()).step, 'material')

    const home = await client.get('/home').loginAs(account).withInertia()
    assert.equal((home.inertiaProps as { nextStep: string }).nextStep, 'go_on')
    const start = await client.get('/onboarding').loginAs(account).withInertia()
    start.assertInertiaComponent('Onboarding/Create')
    assert.deepInclude((start.inertiaProps as { unfinished: object }).unfinished, { step: 2, total: 6 })
  })

  test("no account sees another's onboarding", async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount('Ada'))
    await way.answer('craft', { craft: 'A shop' })
    const outsider = new GuidedOnboarding(client, await givenAccount('Grace'))
    const page = await outsider.page()
    assert.equal(page.step, 'craft')
    assert.equal(page.answers.craft, '')
  })

  test('shows the problem beside the field and stays on the step')
    .with([
      { step: 'craft', fields: { craft: '' }, field: 'craft', sentence: /or skip/ },
      { step: 'material', fields: { url: 'http://127.0.0.1:9/' }, field: 'url', sentence: /./ },
      { step: 'material', fields: { url: 'no address at all' }, field: 'url', sentence: /./ },
      { step: 'material', fields: {}, field: 'url', sentence: /Paste a link first/ },
      { step: 'material', fields: { way: 'file' }, field: 'file', sentence: /Choose a file/ },
      { step: 'material', fields: { way: 'text', text: '' }, field: 'text', sentence: /Write or paste/ },
      { step: 'material', fields: { way: 'audio' }, field: 'audio', sentence: /Record something/ },
      { step: 'tone', fields: { tone: 'rude' }, field: 'tone', sentence: /Choose one/ },
    ])
    .run(async ({ assert, client }, { step, fields, field, sentence }) => {
      const account = await givenAccount()
      const way = new GuidedOnboarding(client, account)
      for (const before of ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(step as 'tone')))
        await way.skip(before)
      const page = await way.answer(step, fields)
      assert.match(page.errors[field] ?? '', sentence)
      assert.equal(page.step, step)
      assert.isEmpty(await DataSource.query().where('workspaceId', account.id))
    })

  test('says what could not be read instead of asking to wait', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount())
    await way.skip('craft')
    await way.answer('material', { text: '#' })
    await runJobs()
    const { turns, reading } = await way.page()
    assert.equal(reading.items[0]!.state, 'failed')
    assert.match(turns.at(-1)!.says[0]!, /couldn’t read/)

    for (const step of ['tone', 'understood', 'handle']) await way.skip(step)
    assert.match((await way.page()).turns.at(-1)!.says[0]!, /couldn’t read/)
  })

  test('hides unreadable sources once another source is given', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount())
    await way.skip('craft')
    await way.answer('material', { text: '#' })
    await runJobs()
    await way.goBack('material')
    await way.answer('material', { text: MATERIAL })
    await runJobs()
    const { reading, turns } = await way.page()
    assert.deepEqual(
      reading.items.map(({ state }) => state),
      ['ready']
    )
    assert.equal(turns[1]!.answer, 'Keeping bread')
  })

  test('uses the later draft for owners who confirm before anything was read', async ({ assert, client }) => {
    const account = await givenAccount('Ada Lovelace')
    const way = new GuidedOnboarding(client, account)
    await way.skip('craft')
    await way.answer('material', { text: MATERIAL })
    await way.skip('tone')
    await way.answer('understood', { name: 'Ada bakes' })
    await runJobs()
    await way.skip('handle')
    await way.answer('question')
    const application = await Application.findByOrFail('workspaceId', account.id)
    assert.equal(application.name, 'Ada bakes')
    assert.include(application.introduction, 'keeping bread')
    assert.isNotEmpty(application.suggestedQuestions)
  })

  test('suggests topics of a text without headings, and speaks of the craft until then', async ({
    assert,
    client,
  }) => {
    const way = new GuidedOnboarding(client, await givenAccount('Joan Clarke'))
    await way.answer('craft', { craft: 'Bread, and a newsletter about it' })
    assert.equal(
      (await way.page()).draft.introduction,
      'Ask me about bread. Every answer quotes the original.'
    )
    const text =
      'Rye dough is shaped with wet hands, because flour only makes it tear. A rye loaf needs a night of rest before it’s cut.'
    await way.answer('material', { text })
    await runJobs()
    await way.answer('tone', { tone: 'plain' })
    const { draft } = await way.page()
    assert.deepEqual(draft.suggestedQuestions, ['Tell me about rye dough', 'Tell me about the rye loaf'])
    assert.include(
      draft.introduction,
      'Rye dough is shaped with wet hands, because flour only makes it tear.'
    )
    assert.equal(draft.quote?.text, 'A rye loaf needs a night of rest before it’s cut.')
    assert.equal(draft.tone, 'plain')
  })

  test('introduces a page that has no content yet with “{craft}”')
    .with([
      {
        craft: 'We run a little campsite, by a lake',
        locale: 'en' as const,
        opening: 'We run a little campsite. Ask me',
      },
      { craft: 'im a dog groomer', locale: 'en' as const, opening: 'I’m a dog groomer. Ask me' },
      {
        craft: 'Make pots and teach throwing',
        locale: 'en' as const,
        opening: 'I make pots and teach throwing. Ask me',
      },
      { craft: 'A blog about bread', locale: 'en' as const, opening: 'Ask me about my blog about bread.' },
      { craft: 'DIY kits', locale: 'en' as const, opening: 'Ask me about DIY kits.' },
      {
        craft: 'wir reparieren Fahrräder',
        locale: 'de' as const,
        opening: 'Wir reparieren Fahrräder. Frag mich',
      },
      {
        craft: 'Einen Podcast über Brot',
        locale: 'de' as const,
        opening: 'Meine Themen: Podcast über Brot.',
      },
    ])
    .run(({ assert }, { craft, locale, opening }) => {
      assert.equal(introductionBefore(craft, locale)?.slice(0, opening.length), opening)
    })

  test('opens the introduction with the sentence its owner wrote', async ({ assert, client }) => {
    const way = new GuidedOnboarding(client, await givenAccount())
    await way.answer('craft', { craft: 'We bake bread' })
    await way.answer('material', { text: BREAD })
    await runJobs()
    assert.equal(
      (await way.page()).draft.introduction,
      'We bake bread. Ask me about sourdough. Every answer quotes the original.'
    )
  })

  test('keeps deliberate changes and removals', async ({ assert, client }) => {
    const account = await givenAccount('Ada Lovelace')
    const way = new GuidedOnboarding(client, account)
    await way.skip('craft')
    await way.answer('material', { text: MATERIAL })
    await runJobs()
    await way.skip('tone')
    const { draft } = await way.page()
    assert.isNotEmpty(draft.suggestedQuestions)
    await way.answer('understood', { name: draft.name, introduction: '', suggested_questions: ['', '', ''] })
    const { draft: kept } = await way.page()
    assert.deepInclude(kept, { introduction: '', suggestedQuestions: [] })
  })

  test('asks again for a handle that was claimed meanwhile', async ({ assert, client }) => {
    const account = await givenAccount()
    const way = new GuidedOnboarding(client, account)
    for (const step of ['craft', 'material', 'tone', 'understood']) await way.skip(step)
    await way.answer('handle', { handle: 'ada' })
    await givenBioLink(await givenAccount(), { handle: 'ada' })

    const page = await way.answer('question')
    assert.equal(page.step, 'handle')
    assert.match(page.errors.handle!, /taken/)
    assert.isEmpty(await Application.query().where('workspaceId', account.id))
    assert.isNull((await Onboarding.findOrFail(account.id)).finishedAt)
  })

  test('publishes one page when opened twice at once', async ({ assert, client }) => {
    const account = await givenAccount()
    const way = new GuidedOnboarding(client, account)
    for (const step of ONBOARDING_STEPS.slice(0, 5)) await way.skip(step)
    await Promise.all([way.answer('question'), way.answer('question')])
    assert.lengthOf(await Application.query().where('workspaceId', account.id), 1)
  })

  test('quotes existing content only once it was chosen', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread notes', MATERIAL)
    const way = new GuidedOnboarding(client, account)
    await way.skip('craft')
    const before = await way.page()
    assert.equal(before.ownItemsCount, 1)
    assert.deepEqual([before.draft.quote, before.draft.suggestedQuestions], [null, []])
    assert.notInclude(before.draft.introduction, 'bread')
    const page = await way.answer('material', { use_all: true })
    assert.equal(page.reading.readyCount, 1)
    assert.equal(page.draft.quote?.text, 'The bread keeps for five days in a linen bag.')
    assert.include((await way.ask('How long does the bread keep?')).text(), 'five days')
  })

  test('makes another page after the first one', async ({ assert, client }) => {
    const account = await givenAccount()
    const way = new GuidedOnboarding(client, account)
    for (const step of ONBOARDING_STEPS.slice(0, 5)) await way.skip(step)
    await way.answer('question')
    await way.answer('craft', { craft: 'Too late' })
    assert.isTrue((await way.page()).finished)

    const again = await way.answer('craft', { action: 'restart' })
    assert.deepEqual([again.finished, again.step], [false, 'craft'])
  })
})

test.group('Quick onboarding', () => {
  const form = { name: 'Ada bakes', handle: 'ada.bakes', text: MATERIAL }

  test('publishes a page from one form', async ({ assert, client }) => {
    const account = await givenAccount()
    const page = await client.get('/onboarding/simple').loginAs(account).withInertia()
    page.assertInertiaComponent('Onboarding/OnboardSimple')

    const response = await client
      .post('/onboarding/simple')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json(form)
    response.assertHeader('location', '/onboarding/guided')
    await runJobs()
    const way = new GuidedOnboarding(client, account)
    assert.equal((await way.page()).step, 'question')
    assert.include((await way.ask('How long does the bread keep?')).text(), 'five days')
    const opened = await way.answer('question')
    assert.deepInclude(opened.published, { name: 'Ada bakes', handle: 'ada.bakes' })
    const application = await Application.findByOrFail('workspaceId', account.id)
    assert.include(application.introduction, 'keeping bread')
    assert.equal(await currentHandle(application.id), 'ada.bakes')
  })

  test('shows a taken handle or missing content beside the field and saves nothing')
    .with([
      { change: { handle: 'taken' }, field: 'handle' },
      { change: { text: '' }, field: 'url' },
      { change: { text: '', way: 'text' }, field: 'text' },
      { change: { name: ' ' }, field: 'name' },
    ])
    .run(async ({ assert, client }, { change, field }) => {
      await givenBioLink(await givenAccount(), { handle: 'taken' })
      const account = await givenAccount()
      const response = await client
        .post('/onboarding/simple')
        .loginAs(account)
        .withCsrfToken()
        .withInertia()
        .header('referer', '/onboarding/simple')
        .json({ ...form, ...change })
      assert.property((response.inertiaProps as { errors: object }).errors, field)
      assert.isEmpty(await DataSource.query().where('workspaceId', account.id))
      assert.isNull(await Onboarding.find(account.id))
    })
})

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
    for (const output of ['I would rather not.', '{"introduction": 7}', null]) {
      const undo = await givenModel({
        async *stream() {
          if (output === null) throw new ModelFailure('out_of_credit')
          yield output
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

test.group('The name of a page', () => {
  test('is {name} for a website with the title "{title}"')
    .with([
      { title: 'Bread and more | Ada’s bakery', name: 'Ada’s bakery' },
      { title: 'Bäckerei Huber – Startseite', name: 'Bäckerei Huber' },
      { title: 'Home - Bäckerei Huber', name: 'Bäckerei Huber' },
      { title: 'Welcome!', name: null },
    ])
    .run(({ assert }, { title, name }) => assert.equal(nameInTitle(title), name))
})
