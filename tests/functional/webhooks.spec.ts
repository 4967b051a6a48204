import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { fetching } from '#config/knowledge'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { deliver, signDelivery } from '#src/webhooks/webhook_delivery_job'
import { MAX_STORED_DELIVERIES, RETRY_DELAYS } from '#src/webhooks/limits'
import Delivery from '#src/webhooks/models/delivery'
import { WebhookPorts } from '#src/webhooks/webhook_ports'
import { sendTestDelivery } from '#src/webhooks/webhooks'
import { writeAnswer } from '#src/knowledge/library/write_answer'
import { startWebServer } from '#tests/fakes/web_server'
import { complaints, send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { BREAD, givenLead, NEAR_BREAD } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenFile, givenText, knowledge } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'
import { givenWebhook } from '#tests/support/webhooks'
import { apiOf } from './api/api.js'

type HookRequest = { signature: string; body: string; event: string; data: Record<string, unknown> }

/** A server of the account's own that stores every request. */
async function givenListener(cleanup: (done: () => Promise<void>) => void, status = 200) {
  const requests: HookRequest[] = []
  const answer = { status }
  const server = await startWebServer({
    '/hook': (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const { event, data } = JSON.parse(body)
        requests.push({ signature: String(request.headers['x-parley-signature']), body, event, data })
        response.writeHead(answer.status).end()
      })
    },
  })
  const ports = new WebhookPorts(new SafeFetch({ ...fetching, allowPrivate: [server.host] }), encryption)
  app.container.swap(WebhookPorts, () => ports)
  cleanup(async () => {
    app.container.restore(WebhookPorts)
    await server.close()
  })
  return { url: `${server.origin}/hook`, requests, answer, ports }
}

test.group('Webhooks', () => {
  // threat: forged-webhook
  test('report ready and failed items once each, signed', async ({ assert, cleanup }) => {
    const account = await givenAccount()
    const { url, requests } = await givenListener(cleanup)
    const { secret } = await givenWebhook(account, url)
    const item = await givenText(account, 'Bread', 'It keeps for five days.')
    await givenFile(account, 'broken.pdf', new TextEncoder().encode('%PDF-1.7 broken'))
    await runJobs()

    assert.sameMembers(
      requests.map(({ event }) => event),
      ['item.ready', 'item.failed']
    )
    const ready = requests.find(({ event }) => event === 'item.ready')!
    assert.deepInclude(ready.data, { id: item.id, state: 'ready', title: 'Bread', error: null })
    assert.isNotNull(requests.find(({ event }) => event === 'item.failed')!.data.error)
    const seconds = Number(/^t=(\d+)/.exec(ready.signature)![1])
    assert.equal(ready.signature, signDelivery(secret, ready.body, seconds))
    assert.notInclude(JSON.stringify(await db.from('webhooks')), secret)
  })

  // threat: ssrf-webhook
  test('reach no private address, directly or by a redirect', async ({ assert, cleanup }) => {
    const account = await givenAccount()
    const { ports } = await givenListener(cleanup)
    const reached: string[] = []
    const inner = await startWebServer({
      '/': (request, response) => (reached.push(request.url!), response.writeHead(200).end()),
    })
    const outer = await startWebServer({
      '/hook': (_, response) => response.writeHead(307, { location: `${inner.origin}/` }).end(),
    })
    cleanup(async () => void (await Promise.all([inner.close(), outer.close()])))
    const leading = new WebhookPorts(new SafeFetch({ ...fetching, allowPrivate: [outer.host] }), encryption)
    for (const [address, through] of [
      [`${inner.origin}/`, ports],
      [`${outer.origin}/hook`, leading],
    ] as const) {
      const { webhook } = await givenWebhook(account, address)
      const { id } = await Delivery.create({
        webhookId: webhook.id,
        event: 'test',
        state: 'waiting',
        attempts: 0,
        body: '{}',
        subject: address,
      })
      assert.equal(await deliver(through, id), RETRY_DELAYS[0])
      assert.equal((await Delivery.findOrFail(id)).state, 'waiting')
    }
    assert.isEmpty(reached)
  })

  test('report messages and unanswered questions', async ({ assert, cleanup, client }) => {
    const account = await givenAccount()
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(account, url)
    const message = 'Who won the football world cup?'
    await client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })
    await runJobs()
    assert.sameMembers(
      requests.map(({ event, data }) => `${event} ${String(data.role ?? data.channel)}`),
      [
        'conversation.created internal',
        'message.created user',
        'message.created assistant',
        'question.unanswered assistant',
      ]
    )
  })

  test('report conversations, handovers and leads, each once', async ({ assert, cleanup, client }) => {
    const account = await givenAccount('Grace Hopper')
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(account, url)
    const embed = await givenEmbed(account, { leadFields: ['email', 'name'] })
    const visit = await givenVisit(client, embed)
    const { conversation_id: id, token } = visit.session!
    for (const message of ['Hello!', 'Can I talk to a human?', 'A person please']) await visit.ask(message)
    const lead = client.post(`${visit.address}/lead`).bearerToken(token)
    ;(await lead.json({ email: 'vera@example.org', phone: '0316 123456' })).assertStatus(204)
    const act = (method: 'post' | 'delete') =>
      send(client, method, `/inbox/${id}/takeover`, {}, { as: account })
    for (const method of ['post', 'post', 'delete', 'delete'] as const) await act(method)
    await runJobs()

    const events = requests.filter(({ event }) => !/^(message|question)/.test(event))
    assert.sameMembers(
      events.map(({ event }) => event),
      ['conversation.created', 'handover.requested', 'lead.created', 'handover.taken', 'handover.returned']
    )
    const dataOf = (event: string) => events.find((each) => each.event === event)!.data
    const about = { application_id: embed.id, channel: 'embed' }
    assert.deepInclude(dataOf('conversation.created'), { id, ...about })
    assert.deepInclude(dataOf('handover.requested'), { conversation_id: id, ...about, person_name: null })
    for (const event of ['handover.taken', 'handover.returned'])
      assert.deepInclude(dataOf(event), { conversation_id: id, ...about, person_name: 'Grace Hopper' })
    const left = { id, application_id: embed.id, name: null, email: 'vera@example.org', phone: null }
    assert.deepInclude(dataOf('lead.created'), left)
  })

  test('report written answers, and again once they have changed', async ({ assert, cleanup }) => {
    const account = await givenAccount()
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(account, url)
    const question = 'Where do I park?'
    for (const answer of ['Here.', 'Here.', 'There.'])
      await writeAnswer(await knowledge(), account.id, question, answer)
    await runJobs()
    const written = requests.filter(({ event }) => event === 'answer.written').map(({ data }) => data)
    const { id } = written[0]!
    assert.sameDeepMembers(written, [
      { id, question, answer: 'Here.' },
      { id, question, answer: 'There.' },
    ])
  })

  test('report a written answer that is edited as an item, under its new question', async ({
    assert,
    client,
    cleanup,
  }) => {
    const account = await givenAccount()
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(account, url)
    const written = await writeAnswer(await knowledge(), account.id, 'Where do I park?', 'Here.')
    if (!written.ok) throw new Error(written.error)
    const { id } = written.value
    await writeAnswer(await knowledge(), account.id, 'Where is the bus?', 'Far away.')
    const text = '# Where do I park?\n\nThere.'
    const edit = (title: string) =>
      send(client, 'patch', `/data/items/${id}`, { title, text }, { as: account })
    await edit('Where is the car park?')
    const taken = await edit('Where is the bus?')
    assert.match(complaints(taken).title!, /Where is the bus\?/)
    await runJobs()
    const answers = requests.filter(({ event }) => event === 'answer.written').map(({ data }) => data)
    assert.deepInclude(answers, { id, question: 'Where is the car park?', answer: 'There.' })
    const again = await writeAnswer(await knowledge(), account.id, 'Where is the car park?', 'Below.')
    assert.equal(again.ok && again.value.id, id)
  })

  // threat: deleted-lead-webhook
  test('forget contact details and written answers once they are deleted', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenWebhook(account)
    const api = await apiOf(client, account)
    const { id } = await givenLead(account, await givenEmbed(account), 'canary@example.org')
    const answer = { question: 'Where do I park?', answer: 'Beside the quagga.' }
    const made = await api.post('/answers').json(answer)
    const kept = async () => JSON.stringify(await Delivery.all())
    for (const word of ['canary', 'quagga']) assert.include(await kept(), word)
    ;(await api.delete(`/leads/${id}`)).assertStatus(204)
    ;(await api.delete(`/answers/${made.body().id}`)).assertStatus(204)
    for (const word of ['canary', 'quagga']) assert.notInclude(await kept(), word)
  })

  test('include the closest passages of an unanswered question', async ({ assert, cleanup, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(account, url)
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    await asked.json({ message: NEAR_BREAD })
    await runJobs()
    const { data } = requests.find(({ event }) => event === 'question.unanswered')!
    assert.containsSubset(data, { answered: false, citations: [], closest: [{ item_id: item.id }] })
    const question = requests.find((one) => one.event === 'message.created' && one.data.role === 'user')!
    assert.notProperty(question.data, 'closest')
  })

  test('never report another account’s events', async ({ assert, cleanup }) => {
    const { url, requests } = await givenListener(cleanup)
    await givenWebhook(await givenAccount(), url)
    await givenText(await givenAccount(), 'Bread', 'It keeps for five days.')
    await runJobs()
    assert.isEmpty(requests)
  })

  test('are retried at growing intervals, then given up', async ({ assert, cleanup }) => {
    const account = await givenAccount()
    const { url, requests, answer, ports } = await givenListener(cleanup, 503)
    await givenWebhook(account, url)
    await givenText(account, 'Bread', 'It keeps for five days.')
    await runJobs()
    const delivery = await Delivery.firstOrFail()
    assert.deepEqual([delivery.state, delivery.attempts, delivery.status], ['waiting', 1, 503])

    const waits: (string | null)[] = []
    for (let attempts = 1; attempts <= RETRY_DELAYS.length; attempts += 1)
      waits.push(await deliver(ports, delivery.id))
    assert.deepEqual(waits, [...RETRY_DELAYS.slice(1), null])
    assert.equal((await delivery.refresh()).state, 'given_up')
    answer.status = 200
    assert.isNull(await deliver(ports, delivery.id))
    assert.lengthOf(requests, RETRY_DELAYS.length + 1)
    assert.lengthOf(new Set(requests.map(({ body }) => body)), 1)
  })

  // threat: delivery-log
  test('are kept up to a number, also if none arrives', async ({ assert, cleanup }) => {
    const account = await givenAccount()
    const { url, ports } = await givenListener(cleanup, 503)
    const { webhook } = await givenWebhook(account, url)
    const old = { webhookId: webhook.id, event: 'test', body: '{}', state: 'given_up' } as const
    for (let sent = 0; sent < MAX_STORED_DELIVERIES; sent += 1)
      await Delivery.create({ ...old, subject: `test:${sent}`, attempts: 7 })
    await sendTestDelivery(webhook)
    const last = await Delivery.query().where('state', 'waiting').firstOrFail()
    await last.merge({ attempts: RETRY_DELAYS.length }).save()
    assert.isNull(await deliver(ports, last.id))
    assert.lengthOf(await Delivery.all(), MAX_STORED_DELIVERIES)
    assert.equal((await last.refresh()).state, 'given_up')
  })

  test('are added on the profile, whose secret is shown once, tested and deleted', async ({
    assert,
    cleanup,
    client,
  }) => {
    const account = await givenAccount()
    const { url, requests } = await givenListener(cleanup)
    const confirmed = { passwordConfirmedAtMs: Date.now() }
    const form = { url, events: ['item.ready'] }
    const added = await send(client, 'post', '/profile/webhooks', form, { as: account, session: confirmed })
    const { webhooks, newWebhookSecret } = added.inertiaProps as {
      webhooks: { id: string; url: string }[]
      newWebhookSecret: string
    }
    assert.match(newWebhookSecret, /^whsec_/)
    const { id } = webhooks[0]!
    await send(client, 'post', `/profile/webhooks/${id}/test`, {}, { as: account, back: '/profile' })
    await runJobs()
    assert.equal(requests[0]!.event, 'test')
    await send(client, 'delete', `/profile/webhooks/${id}`, {}, { as: account, back: '/profile' })
    assert.isEmpty(await db.from('webhook_deliveries'))
  })

  test('are not retried automatically after being resent by hand', async ({ assert, cleanup, client }) => {
    const account = await givenAccount()
    const { url, requests, answer, ports } = await givenListener(cleanup, 503)
    const { webhook } = await givenWebhook(account, url)
    await givenText(account, 'Bread', 'It keeps for five days.')
    await runJobs()
    const failed = await Delivery.firstOrFail()
    const again = (delivery: string) =>
      send(
        client,
        'post',
        `/profile/webhooks/${webhook.id}/again`,
        { delivery },
        { as: account, back: '/profile' }
      )

    answer.status = 204
    await again(failed.id)
    await runJobs()
    assert.lengthOf(requests, 2)
    assert.deepEqual([requests[1]!.body, requests[1]!.event], [requests[0]!.body, requests[0]!.event])
    assert.isNull(await deliver(ports, failed.id))
    const states = (await Delivery.query().orderBy('id')).map(({ state }) => state)
    assert.deepEqual(states, ['given_up', 'delivered'])

    const other = await givenWebhook(await givenAccount(), url)
    const [delivered] = await Delivery.query().where('state', 'delivered')
    for (const delivery of [delivered!.id, other.webhook.id]) (await again(delivery)).assertStatus(404)
    await runJobs()
    assert.lengthOf(requests, 2)
  })

  test('name what is wrong beside its field: {says}')
    .with([
      {
        says: 'no web address',
        change: { url: 'file:///etc/passwd' },
        field: 'url',
        sentence: /isn’t a web/,
      },
      { says: 'no address', change: { url: ' ' }, field: 'url', sentence: /Enter the URL/ },
      { says: 'no event', change: { events: [] }, field: 'events', sentence: /at least one event/ },
    ])
    .run(async ({ assert, client }, { change, field, sentence }) => {
      const account = await givenAccount()
      const form = { url: 'https://example.org/hook', events: ['item.ready'], ...change }
      const session = { passwordConfirmedAtMs: Date.now() }
      const refused = await send(client, 'post', '/profile/webhooks', form, {
        as: account,
        session,
        back: '/profile',
      })
      const { errors } = refused.inertiaProps as { errors: Record<string, string> }
      assert.deepEqual(Object.keys(errors), [field])
      assert.match(errors[field]!, sentence)
    })
})
