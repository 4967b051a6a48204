import { test } from '@japa/runner'
import { LIMITS, setLimits } from '#protocol/limits'
import { fillTemplate, templateText } from '#protocol/whatsapp'
import { fail, ok } from '#src/shared/result'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import { graphProblem } from '#src/applications/graph/graph_problem'
import { parseUpdate } from '#src/applications/telegram/webhook/updates'
import { parseTemplates } from '#src/applications/whatsapp/parse_templates'
import { TemplateLists } from '#src/applications/whatsapp/template_lists'
import { numbersIn, parseDelivery, type WrittenEvent } from '#src/applications/whatsapp/webhook/deliveries'
import { NUMBER, TEMPLATES } from '#tests/fakes/cloud_api'
import { cpuMsOf } from '#tests/support/cpu_time'
import { deliveryOf, written as writtenToPage } from '#tests/support/facebook_events'
import { wrote as wroteToBot } from '#tests/support/telegram_updates'
import { ADA, AUDIO, bodyOf, pressed, reported, wrote, type Report } from '#tests/support/whatsapp_deliveries'

const parsed = (...reports: Report[]) => parseDelivery(JSON.parse(bodyOf(reports)))
const written = (report: Report) => parsed(report)[0] as WrittenEvent | undefined

test.group('WhatsApp deliveries', () => {
  test('name the number, the person and the time', ({ assert }) => {
    assert.deepEqual(written(wrote(' Hello ', { mid: 'wamid.1', at: 1_700_000_000_999 })), {
      type: 'message',
      phoneNumberId: NUMBER.id,
      visitorId: ADA.wa_id,
      visitorName: 'Ada Lovelace',
      mid: 'wamid.1',
      sentAtMs: 1_700_000_000_000,
      text: 'Hello',
      hasAttachment: false,
    })
  })

  test('are read in order, statuses after messages', ({ assert }) => {
    const sent = {
      numberId: NUMBER.id,
      to: ADA.wa_id,
      text: 'x',
      callbackData: 'p'.repeat(26),
      mid: 'wamid.o',
    }
    const events = parsed(wrote('One'), reported(sent, 'failed', { code: 131_047 }), wrote('Two'))
    assert.deepEqual(
      events.map(({ type }) => type),
      ['message', 'status', 'message']
    )
    assert.deepInclude(events[1], {
      mid: 'wamid.o',
      partId: sent.callbackData,
      hasFailed: true,
      code: 131_047,
    })
    assert.deepEqual(parsed(reported(sent, 'deleted')), [])
  })

  test('hold what was written, pressed or chosen, and captions', ({ assert }) => {
    const chosen = { type: 'interactive', interactive: { list_reply: { id: '1', title: 'Rye' } } }
    const button = { type: 'button', button: { payload: 'x', text: 'Opening hours' } }
    const document = { type: 'document', document: { filename: 'x.pdf', caption: 'Is this right?' } }
    assert.equal(written(wrote(null, { more: pressed('Wheat') }))!.text, 'Wheat')
    assert.equal(written(wrote(null, { more: chosen }))!.text, 'Rye')
    assert.equal(written(wrote(null, { more: button }))!.text, 'Opening hours')
    assert.deepInclude(written(wrote(null, { more: document })), {
      text: 'Is this right?',
      hasAttachment: true,
    })
    assert.deepInclude(written(wrote(null, { more: AUDIO })), { text: '', hasAttachment: true })
  })

  test('call a person without a name by the ends of the number', ({ assert }) => {
    assert.equal(written(wrote('Hi', { from: { wa_id: ADA.wa_id } }))!.visitorName, '+49 … 78')
    const name = { wa_id: ADA.wa_id, profile: { name: '\u202eevil\n'.repeat(80) } }
    const { visitorName } = written(wrote('Hi', { from: name }))!
    assert.isAtMost(visitorName.length, 80)
    assert.notMatch(visitorName, /[\p{Cc}\p{Cf}]/u)
  })

  test('are passed over when damaged, from groups or about something else', ({ assert }) => {
    for (const more of [
      { id: 7 },
      { id: 'x'.repeat(201) },
      { timestamp: 'now' },
      { from: '../x' },
      { from: {} },
      { type: 'text', text: { body: 7 } },
      { type: '__proto__' },
      { group_id: 'Bakers' },
      { type: 'reaction', reaction: { emoji: '👍' } },
      { type: 'system', system: { body: 'Ada changed from 1 to 2' } },
    ])
      assert.deepEqual(parsed(wrote('Hello', { more })), [], JSON.stringify(more))
    for (const delivery of [
      null,
      7,
      [],
      { object: 'page' },
      { object: 'whatsapp_business_account', entry: 7 },
    ]) {
      assert.deepEqual(parseDelivery(delivery), [])
      assert.deepEqual(numbersIn(delivery), [])
    }
  })

  // threat: whatsapp-many-names
  test('with thousands of names and messages are read in time, up to a limit', async ({ assert }) => {
    const { value } = wrote('x')
    const message = { from: '1', id: 'm', timestamp: '1', type: 'sticker' }
    const contacts = Array.from({ length: 300_000 }, () => ({}))
    const messages = Array.from({ length: 15_000 }, () => message)
    const delivery = JSON.parse(bodyOf([{ value: { ...value, contacts, messages } }])) as unknown
    assert.isBelow(await cpuMsOf(() => assert.lengthOf(parseDelivery(delivery), 1_000)), 2_000)
  })

  test('of no time that a clock shows are passed over', ({ assert }) => {
    for (const timestamp of ['9007199254740991', 'now', '0', { valueOf: 1 }])
      assert.isUndefined(written(wrote('x', { more: { timestamp } })))
  })

  test('name their numbers even without an event', ({ assert }) => {
    const silent = { ...wrote('Hello'), field: 'message_template_status_update' }
    assert.deepEqual(parsed(silent), [])
    assert.deepEqual(numbersIn(JSON.parse(bodyOf([silent, silent]))), [NUMBER.id])
  })
})

test.group('Errors of the Cloud API', () => {
  test('are classified', ({ assert }) => {
    const kinds = [
      [401, 190, 'token'],
      [403, 10, 'permission'],
      [403, 131_005, 'permission'],
      [400, 131_047, 'window'],
      [400, 131_026, 'gone'],
      [400, 130_429, 'rate'],
      [400, 131_056, 'rate'],
      [400, 80_007, 'rate'],
      [429, null, 'rate'],
      [400, 131_009, 'refused'],
      [500, 131_000, 'temporary'],
      [502, null, 'temporary'],
      [200, null, 'temporary'],
    ] as const
    for (const [status, code, kind] of kinds)
      assert.equal(graphProblem(status, code && { error: { code } }, null).kind, kind, `${status}, ${code}`)
  })

  test('say whether the message may have arrived', ({ assert }) => {
    assert.isTrue(graphProblem(200, null, null).mayHaveArrived)
    assert.isTrue(graphProblem(504, null, null).mayHaveArrived)
    assert.isFalse(graphProblem(502, null, null).mayHaveArrived)
    assert.isFalse(graphProblem(400, { error: { code: 2 } }, null).mayHaveArrived)
  })
})

test('Messages of every messenger are cut where the operator limits those of visitors', ({
  assert,
  cleanup,
}) => {
  const before = LIMITS.visitorMessageCharacters
  cleanup(() => setLimits({ visitorMessageCharacters: before }))
  setLimits({ visitorMessageCharacters: 5 })
  const words = 'How long do I bake the loaf?'
  const page = JSON.parse(deliveryOf([writtenToPage(words)]))
  const bot = { botId: '123456789', username: 'AdaBreadBot' }
  for (const event of [written(wrote(words)), parseEvents(page)[0], parseUpdate(wroteToBot(words), bot)])
    assert.deepInclude(event, { type: 'message', text: 'How l' })
})

test.group('WhatsApp templates', () => {
  test('read with their values, and with the placeholders of what is missing', ({ assert }) => {
    const { templates } = parseTemplates({ data: TEMPLATES })
    const order = templates.find(({ name }) => name === 'order_ready')!
    assert.equal(
      templateText(fillTemplate(order, ['1001', 'Grace', '', '{{1}}'])),
      'Order 1001\n\nHi Grace, your {{2}} is ready. See you soon, Grace!\n\n' +
        '▸ Thank you\n▸ Track it: https://bread.example/orders/{{1}}\n▸ Call us'
    )
  })

  test('are on the next page only if WhatsApp says that there is one', ({ assert }) => {
    const cursors = { before: 'a', after: 'b' }
    assert.isNull(parseTemplates({ data: [], paging: { cursors } }).after)
    assert.equal(parseTemplates({ data: [], paging: { cursors, next: 'https://graph/' } }).after, 'b')
    for (const answer of [null, [], 'x', { data: 3, paging: [] }])
      assert.deepEqual(parseTemplates(answer), { templates: [], after: null })
  })

  test('are remembered for a minute, and failures only as long as WhatsApp asks', async ({ assert }) => {
    const failure = (kind: 'rate' | 'temporary', waitMs: number | null) =>
      fail({ kind, waitMs, code: null, mayHaveArrived: false })
    let nowMs = 0
    let calls = 0
    let answer: ReturnType<typeof failure> | ReturnType<typeof ok<{ templates: []; after: null }>> = ok({
      templates: [],
      after: null,
    })
    const lists = new TemplateLists(
      {
        templates: async () => {
          calls += 1
          return answer
        },
      },
      () => nowMs
    )
    const get = (key = 'a') => lists.get(key, { phoneNumberId: '1', token: 't', appSecret: 's' }, '2')
    await Promise.all([get(), get()])
    nowMs = 59_999
    await get()
    assert.equal(calls, 1)
    await get('b')
    assert.equal(calls, 2)
    nowMs = 60_000
    await get()
    assert.equal(calls, 3)

    nowMs = 200_000
    answer = failure('temporary', null)
    await get()
    await get()
    assert.equal(calls, 5)
    answer = failure('rate', 30_000)
    await get()
    nowMs += 29_999
    assert.isFalse((await get()).ok)
    assert.equal(calls, 6)
    nowMs += 1
    await get()
    assert.equal(calls, 7)
  })
})
