import { test } from '@japa/runner'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { TelegramApi, isToken, telegramProblem } from '#src/applications/telegram/telegram_api'
import { parseUpdate, type WrittenEvent } from '#src/applications/telegram/webhook/updates'
import { splitText } from '#src/applications/threads/split_text'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'
import { startWebServer } from '#tests/fakes/web_server'
import { cpuMsOf } from '#tests/support/cpu_time'
import { ADA, GROUP, wrote } from '#tests/support/telegram_updates'

const BOT = { botId: '123456789', username: 'AdaBreadBot' }
const parsed = (update: unknown) => parseUpdate(update, BOT) as WrittenEvent | null

test.group('The Bot API', () => {
  // threat: telegram-token
  test('is not followed elsewhere, which would get the secret of the webhook', async ({
    assert,
    cleanup,
  }) => {
    const other = await startWebServer()
    const token = `${BOT.botId}:${'a'.repeat(35)}`
    const headers = { location: `${other.origin}/` }
    const server = await startWebServer({ [`/bot${token}/setWebhook`]: { status: 307, headers } })
    cleanup(async () => {
      await server.close()
      await other.close()
    })
    const api = new TelegramApi({ apiUrl: server.origin, timeoutMs: 5_000 })
    assert.isFalse((await api.setWebhook(token, 'https://parley.test/', 'secret')).ok)
    assert.lengthOf(server.requests, 1)
    assert.isEmpty(other.requests)
  })
})

test.group('Telegram updates', () => {
  test('name the chat, the person and the language', ({ assert }) => {
    const event = parsed(
      wrote('Hello', { id: 9, at: 1_700_000_000_999, from: { ...ADA, language_code: 'de' } })
    )!
    assert.deepInclude(event, {
      visitorId: '7001',
      visitorName: 'Ada Lovelace',
      language: 'de',
      mid: '7001.9',
      sentAtMs: 1_700_000_000_000,
      text: 'Hello',
    })
    assert.equal(parsed(wrote('@AdaBreadBot hi', { chat: GROUP }))!.visitorId, '-4001:7001')
  })

  test('lose the bot’s name wherever it is, by its place in UTF-16', ({ assert }) => {
    const text = (words: string) => parsed(wrote(words, { chat: GROUP }))?.text
    assert.equal(text('🍞🍞 @AdaBreadBot how long?'), '🍞🍞 how long?')
    assert.equal(text('How long, @adabreadbot?'), 'How long, ?')
    assert.equal(text('/ask@AdaBreadBot How long?'), 'How long?')
    assert.isUndefined(text('Ask ada@AdaBreadBot.example'.replace('@', ' at ')))
  })

  test('recognize commands at the beginning only', ({ assert }) => {
    const signal = (words: string) => parsed(wrote(words))?.signal
    assert.equal(signal('/start'), 'start')
    assert.equal(signal('/START@AdaBreadBot deep-link'), 'start')
    assert.equal(signal('/help'), 'help')
    assert.isNull(signal('What does /help do?'))
    assert.isUndefined(signal('/start@OtherBot'))
    assert.equal(parsed(wrote('/price of bread'))!.text, 'of bread')
  })

  // threat: telegram-entities
  test('with twenty thousand entities over a long text are read in time', async ({ assert }) => {
    const good = wrote('Hello', { chat: GROUP }).message as Record<string, unknown>
    const entities = Array.from({ length: 20_000 }, () => ({ type: 'mention', offset: 0, length: 400_000 }))
    const update = { update_id: 1, message: { ...good, text: 'x'.repeat(400_000), entities } }
    assert.isBelow(await cpuMsOf(() => assert.isNull(parsed(update))), 2_000)
  })

  // threat: telegram-odd-values
  test('and answers with objects in place of texts cause no error', ({ assert }) => {
    const odd = { toString: 1 }
    const good = wrote('Hello').message as Record<string, unknown>
    assert.isNull(parsed({ update_id: 1, message: { ...good, text: odd } }))
    assert.deepEqual(telegramProblem(400, { description: odd }), { kind: 'refused', reason: '' })
  })

  test('are passed over when damaged', ({ assert }) => {
    const good = wrote('Hello').message as Record<string, unknown>
    for (const [key, value] of [
      ['message_id', '9'],
      ['message_id', -1],
      ['date', 'now'],
      ['chat', { id: 1.5, type: 'private' }],
      ['chat', { id: 1, type: 'secret' }],
      ['from', null],
      ['text', ''],
    ] as const)
      assert.isNull(parsed({ update_id: 1, message: { ...good, [key]: value } }), key)
    const entities = [null, 7, { type: 'mention', offset: -3, length: 1e9 }, { type: 'bot_command' }]
    assert.equal(parsed({ update_id: 1, message: { ...good, entities } })!.text, 'Hello')
    const name = { ...ADA, first_name: '\u202eevil\n'.repeat(80), language_code: '../x' }
    const event = parsed({ update_id: 1, message: { ...good, from: name } })!
    assert.isAtMost(event.visitorName.length, 80)
    assert.notMatch(event.visitorName, /[\p{Cc}\p{Cf}]/u)
    assert.isNull(event.language)
  })
})

test.group('Telegram texts', () => {
  test('are cut at 4,096 characters without breaking marks, words or characters', ({ assert }) => {
    const marked = Array.from({ length: 900 }, (_, at) => `baked[${at}]`).join(' ')
    const parts = splitText(marked, 4_096)
    assert.deepEqual(
      parts.flatMap((part) => part.split(' ')),
      marked.split(' ')
    )
    for (const whole of ['👩‍🍳', 'é̂', '[12]', '🇩🇪']) {
      const text = `x${whole.repeat(3_000)}`
      const pieces = splitText(text, 4_096)
      assert.equal(pieces.join(''), text)
      for (const piece of pieces) {
        assert.isAtMost(piece.length, 4_096)
        assert.equal(piece.replaceAll(whole, '').replace('x', ''), '')
      }
    }
  })

  test('have their errors classified', ({ assert }) => {
    const kinds = [
      [401, { description: 'Unauthorized' }, 'token'],
      [404, { description: 'Not Found' }, 'token'],
      [403, { description: 'Forbidden: bot was kicked from the supergroup chat' }, 'left'],
      [400, { description: 'Bad Request: chat not found' }, 'left'],
      [400, { description: 'Bad Request: message is too long' }, 'refused'],
      [400, { parameters: { migrate_to_chat_id: -1_001 } }, 'moved'],
      [429, {}, 'rate'],
      [500, null, 'temporary'],
      [200, 'no JSON', 'temporary'],
    ] as const
    for (const [status, answer, kind] of kinds) assert.equal(telegramProblem(status, answer).kind, kind)
    assert.deepEqual(telegramProblem(429, { parameters: { retry_after: 7 } }), {
      kind: 'rate',
      waitMs: 7_000,
    })
    assert.deepEqual(telegramProblem(429, { parameters: { retry_after: 1e9 } }), {
      kind: 'rate',
      waitMs: 3_600_000,
    })
  })

  test('take only what looks like a token into an address', ({ assert }) => {
    assert.isTrue(isToken(`123456789:${'a'.repeat(35)}`))
    for (const text of ['', '123:abc', `1/../x:${'a'.repeat(35)}`, `123456:${'a'.repeat(34)}/getMe?`])
      assert.isFalse(isToken(text))
  })

  for (const [locale, { messenger }] of Object.entries(VISITOR_WORDS))
    test(`offer in ${locale} words that reach a person`, ({ assert }) => {
      for (const sentence of [messenger.disclosure, messenger.start, messenger.help]) {
        const offered = /[“„«]\s?(.+?)\s?[”“»]/.exec(sentence)![1]!
        assert.isTrue(isHumanRequest(offered), offered)
      }
    })
})
