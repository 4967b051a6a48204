import { test } from '@japa/runner'
import { graphProblem } from '#src/applications/facebook/graph/graph_problem'
import { plainAnswer, plainUnanswered } from '#src/applications/threads/plain_answer'
import { splitText } from '#src/applications/threads/split_text'
import { OUTBOUND_CHARACTERS } from '#src/applications/limits'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import { isSameSecret, isSignedByFacebook } from '#src/applications/facebook/webhook/signature'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'
import type { Quote } from '#src/answering/citations'
import { random } from '#tests/fakes/random'
import { deliveryOf, echoed, pressed, written } from '#tests/support/facebook_events'

const quote = (index: number, title: string, url: string | null): Quote => ({
  index,
  itemId: 'item',
  version: 1,
  title,
  url,
  kind: 'page',
  quote: 'words',
  start: 0,
  end: 5,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
})

test.group('Messenger texts', () => {
  test('are never cut inside a word or address and lose no word', ({ assert }) => {
    const { between, next } = random(7)
    for (let round = 0; round < 200; round += 1) {
      const words = Array.from({ length: between(1, 900) }, () =>
        next() < 0.05
          ? `https://example.org/${'a'.repeat(between(20, 300))}?q=1`
          : 'ä🍞word'.slice(0, between(2, 7)).trim()
      )
      const text = words.map((word) => word + (next() < 0.1 ? '.\n\n' : ' ')).join('')
      const parts = splitText(text)
      assert.isTrue(parts.every((part) => part.length > 0 && part.length <= OUTBOUND_CHARACTERS))
      assert.deepEqual(
        parts.flatMap((part) => part.split(/\s+/)),
        text.trim().split(/\s+/)
      )
    }
  })

  test('are cut between characters when they have no spaces', ({ assert }) => {
    const parts = splitText('🍞'.repeat(1_500))
    assert.equal(parts.join(''), '🍞'.repeat(1_500))
    assert.isTrue(parts.every((part) => part.isWellFormed()))
  })

  test('end with a sentence when possible', ({ assert }) => {
    const sentence = `${'word '.repeat(300).trim()}.`
    assert.deepEqual(splitText(`${sentence} ${sentence}`), [sentence, sentence])
  })

  test('have no Markdown and one line for each cited source', ({ assert }) => {
    const citations = [
      quote(1, 'Hours', 'https://bakery.example/hours'),
      quote(2, 'Unused', null),
      quote(3, 'Menu', null),
    ]
    const text =
      '## When\n\n**Open** from *Tuesday*. [1]\n\n- rye [3]\n- `spelt`, see [here](https://x.example)'
    assert.equal(
      plainAnswer(text, citations),
      'When\n\nOpen from Tuesday. [1]\n\n• rye [3]\n• spelt, see here (https://x.example)\n\n[1] Hours https://bakery.example/hours\n[3] Menu'
    )
  })
})

test.group('Closest passages in Messenger', () => {
  const near = (title: string, url: string | null, words: string, place: string | null = null): Quote => ({
    ...quote(1, title, url),
    quote: words,
    place,
  })

  test('are listed below what the assistant says, in its language', ({ assert }) => {
    const closest = [
      near('Hours', 'https://bakery.example/hours', '## Opening\n\nWe open at **seven**.'),
      near('Menu', null, 'Rye and spelt.', 'Page 2'),
    ]
    const text = 'Dazu habe ich nichts.'
    assert.equal(
      plainUnanswered(text, closest, { language: 'de' }),
      `${text}\n\nPassendste Stellen:\n• Hours: “Opening We open at seven.” https://bakery.example/hours\n• Menu, Page 2: “Rye and spelt.”`
    )
    assert.equal(plainUnanswered('I have *nothing*.', [], null), 'I have nothing.')
  })

  test('fit into one message however long they are', ({ assert }) => {
    const long = near('Title '.repeat(60), `https://x.example/${'a'.repeat(180)}`, '🍞 wording '.repeat(900))
    const text = plainUnanswered('I have nothing.', [long, long, long], null)
    assert.lengthOf(splitText(text), 1)
    assert.isTrue(text.isWellFormed())
    assert.lengthOf(text.match(/^• .*…: “.*…” https:\/\/x\.example\/a{180}$/gm)!, 3)
  })

  test('contain no address that would fill a whole message', ({ assert }) => {
    const text = plainUnanswered(
      'None.',
      [near('Hours', `https://x.example/${'a'.repeat(2_000)}`, 'Open.')],
      null
    )
    assert.equal(text, 'None.\n\nClosest passages:\n• Hours: “Open.”')
  })
})

test.group('Facebook webhook deliveries', () => {
  test('are parsed into messages, buttons and echoes', ({ assert }) => {
    const at = 1_700_000_000_000
    const body = deliveryOf([
      written('Hello', { mid: 'm1', at }),
      written(null, { mid: 'm2', at, attachment: true }),
      pressed('Prices', 'PRICES', { at }),
      echoed('Words', { mid: 'm3', at, metadata: 'parley:x' }),
    ])
    const base = { pageId: '100', visitorId: '7001', sentAtMs: at }
    const message = { ...base, type: 'message', standby: false }
    assert.deepEqual(parseEvents(JSON.parse(body)), [
      { ...message, mid: 'm1', text: 'Hello', hasAttachment: false },
      { ...message, mid: 'm2', text: '', hasAttachment: true },
      { ...message, mid: `postback.7001.${at}`, text: 'Prices', hasAttachment: false },
      { ...base, type: 'echo', mid: 'm3', text: 'Words', appId: null, metadata: 'parley:x' },
    ])
  })

  test('are ignored when damaged', ({ assert }) => {
    const { between, pick } = random(11)
    const whole = deliveryOf([written('Hello'), echoed('Words'), pressed('Prices', 'PRICES')])
    const junk = ['null', '[]', '{}', '0', '"x"', 'true']
    let read = 0
    for (let round = 0; round < 3_000; round += 1) {
      const values = [...whole.matchAll(/:("[^"]*"|\d+|true)/g)]
      const value = values[between(0, values.length - 1)]!
      const damaged = `${whole.slice(0, value.index + 1)}${pick(junk)}${whole.slice(value.index + value[0].length)}`
      read += parseEvents(JSON.parse(damaged)).length
    }
    assert.isAbove(read, 3_000)
  })

  test('need a signature of exactly these bytes', ({ assert }) => {
    const body = Buffer.from('{"object":"page"}')
    const signature = 'sha256=' + '0'.repeat(64)
    assert.isFalse(isSignedByFacebook(body, signature, 'secret'))
    assert.isFalse(isSignedByFacebook(body, null, 'secret'))
    assert.isFalse(isSignedByFacebook(body, 'sha1=abc', 'secret'))
    assert.isTrue(isSameSecret('one', 'one'))
    assert.isFalse(isSameSecret('one', 'another one'))
  })

  test('have their errors classified', ({ assert }) => {
    const kindOf = (status: number, code?: number, subcode?: number) =>
      graphProblem(status, code ? { error: { code, error_subcode: subcode } } : null, '30')
    assert.deepEqual(kindOf(401, 190), { kind: 'token', code: 190, waitMs: null })
    assert.equal(kindOf(403, 10).kind, 'permission')
    assert.equal(kindOf(403, 230).kind, 'permission')
    assert.equal(kindOf(400, 10, 2_018_278).kind, 'window')
    assert.equal(kindOf(400, 551).kind, 'gone')
    assert.deepEqual(kindOf(400, 613), { kind: 'rate', code: 613, waitMs: 30_000 })
    assert.equal(kindOf(500, 2).kind, 'passing')
    assert.equal(kindOf(502).kind, 'passing')
    assert.equal(kindOf(400, 100).kind, 'refused')
  })
})

test.group('Asking for a person', () => {
  for (const words of [
    'Can I talk to a person?',
    'I want to speak with a human please',
    'talk to a real person',
    'Agent',
    'please connect me to an agent',
    'is there a human I can talk to?',
    'Kann ich mit einem Menschen sprechen?',
    'Je voudrais parler à une personne',
    'quiero hablar con una persona',
  ])
    test(`is understood: ${words}`, ({ assert }) => assert.isTrue(isHumanRequest(words)))

  for (const words of [
    'Which person founded the bakery?',
    'How long does the bread keep?',
    'What does the author say about human nature?',
    'Do you need a permit for an agent contract?',
    'How do I talk to my kids about bread?',
    '',
  ])
    test(`is not read into: ${words || 'nothing'}`, ({ assert }) => assert.isFalse(isHumanRequest(words)))
})
