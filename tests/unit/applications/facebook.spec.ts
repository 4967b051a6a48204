import { test } from '@japa/runner'
import type { Quote } from '#src/answering/citations'
import { authorOf, metadataOf } from '#src/applications/facebook/webhook/author'
import { parseEvents, type WrittenEvent } from '#src/applications/facebook/webhook/events'
import { graphProblem } from '#src/applications/graph/graph_problem'
import { isSameSecret, isSignedByFacebook } from '#src/applications/graph/signature'
import { FACEBOOK_CHARACTERS } from '#src/applications/facebook/facebook_messenger'
import { plainAnswer, plainUnanswered } from '#src/applications/threads/plain_answer'
import { planOutbound, planTurn, WINDOW_MS, type OutboundFacts } from '#src/applications/threads/plan'
import { splitText } from '#src/applications/threads/split_text'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'
import { newId } from '#src/shared/ids'
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
      const parts = splitText(text, FACEBOOK_CHARACTERS)
      assert.isTrue(parts.every((part) => part.length > 0 && part.length <= FACEBOOK_CHARACTERS))
      assert.deepEqual(
        parts.flatMap((part) => part.split(/\s+/)),
        text.trim().split(/\s+/)
      )
    }
  })

  test('are cut between characters when they have no spaces', ({ assert }) => {
    const parts = splitText('🍞'.repeat(1_500), FACEBOOK_CHARACTERS)
    assert.equal(parts.join(''), '🍞'.repeat(1_500))
    assert.isTrue(parts.every((part) => part.isWellFormed()))
  })

  test('fit in a limit of bytes, also with accents, other scripts and emoji', ({ assert }) => {
    for (const text of [
      'Größere Brötchen backen wir früher. '.repeat(60),
      'パンは五日間もちます。'.repeat(120),
      '🍞'.repeat(700),
      'x'.repeat(3_000),
    ]) {
      const parts = splitText(text, 1_000, 1_000)
      assert.isTrue(parts.every((part) => Buffer.byteLength(part) <= 1_000 && part.isWellFormed()))
      assert.equal(parts.join('').replace(/\s/g, ''), text.replace(/\s/g, ''))
    }
    const [first] = splitText('Größere Brötchen backen wir früher. '.repeat(60), 1_000, 1_000)
    assert.match(first!, /\.$/)
  })

  test('end with a sentence when possible', ({ assert }) => {
    const sentence = `${'word '.repeat(300).trim()}.`
    assert.deepEqual(splitText(`${sentence} ${sentence}`, FACEBOOK_CHARACTERS), [sentence, sentence])
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
    assert.lengthOf(splitText(text, FACEBOOK_CHARACTERS), 1)
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
    const base = { kind: 'facebook' as const, pageId: '100', visitorId: '7001', sentAtMs: at }
    const message = { ...base, type: 'message', standby: false }
    assert.deepEqual(parseEvents(JSON.parse(body)), [
      { ...message, mid: 'm1', text: 'Hello', hasAttachment: false },
      { ...message, mid: 'm2', text: '', hasAttachment: true },
      { ...message, mid: `postback.7001.${at}`, text: 'Prices', hasAttachment: false },
      { ...base, type: 'echo', mid: 'm3', text: 'Words', appId: null, metadata: 'parley:x' },
    ])
  })

  // threat: facebook-odd-values
  test('and answers with objects in place of texts and numbers cause no error', ({ assert }) => {
    const odd = { toString: 1, valueOf: 1 }
    const good = { timestamp: 1, sender: { id: '2' }, recipient: { id: '1' } }
    const rows = [
      { ...good, timestamp: odd, message: { mid: 'm', text: 'x' } },
      { ...good, message: { mid: 'm', text: 'x', is_deleted: odd, is_echo: true, app_id: odd } },
    ]
    assert.deepEqual(parseEvents({ object: odd, entry: [] }), [])
    assert.lengthOf(parseEvents({ object: 'page', entry: [{ id: '1', messaging: rows }] }), 1)
    assert.equal(graphProblem(400, { error: { code: odd, error_subcode: odd } }, null).kind, 'refused')
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
    assert.deepInclude(kindOf(401, 190), { kind: 'token', code: 190, waitMs: null })
    assert.equal(kindOf(403, 10).kind, 'permission')
    assert.equal(kindOf(403, 230).kind, 'permission')
    assert.equal(kindOf(400, 10, 2_018_278).kind, 'window')
    assert.equal(kindOf(400, 551).kind, 'gone')
    assert.deepInclude(kindOf(400, 613), { kind: 'rate', code: 613, waitMs: 30_000 })
    assert.equal(kindOf(500, 2).kind, 'temporary')
    assert.equal(kindOf(502).kind, 'temporary')
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

const SEQUENCES = 10_000
const APP_ID = '4200'
const MINUTE = 60_000

type Sent = {
  id: string
  state: OutboundFacts['state']
  triedAtMs: number | null
  atMs: number
  for: string[]
  deliveries: number
}

/**
 * A thread as the database keeps it, driven by the product's own decisions. What Facebook does is chance: it repeats,
 * reorders, delays by up to two days, loses answers to our calls and tells of persons who answer.
 */
class Thread {
  nowMs = Date.UTC(2026, 0, 1)
  takenOver = false
  handedBackMs = 0
  personAtMs: number | null = null
  readonly known = new Set<string>()
  readonly waiting = new Map<string, number>()
  readonly settled = new Map<string, 'answered' | 'person' | 'late'>()
  readonly sent: Sent[] = []
  readonly repliesWhileSilent: string[] = []

  take(event: WrittenEvent): void {
    if (event.type === 'echo') {
      const author = authorOf(event, APP_ID)
      if (!author.own) return this.#person(event)
      const part = this.sent.find(({ id }) => id === author.partId)
      if (part) part.state = 'sent'
    } else if (!this.known.has(event.mid)) {
      this.known.add(event.mid)
      this.waiting.set(event.mid, event.sentAtMs)
    }
  }

  #person({ mid, sentAtMs }: WrittenEvent): void {
    if (this.known.has(mid)) return
    this.known.add(mid)
    this.personAtMs = Math.max(this.personAtMs ?? 0, sentAtMs)
    if (sentAtMs > this.handedBackMs) this.takenOver = true
  }

  /** What the worker does, with a line that may break between Facebook's taking a message and its answer. */
  work(breaks: () => boolean): void {
    const waiting = [...this.waiting].map(([id, sentAtMs]) => ({ id, sentAtMs }))
    const plan = planTurn({
      nowMs: this.nowMs,
      answers: !this.takenOver,
      personAtMs: this.personAtMs,
      waiting,
    })
    for (const [ids, state] of [
      [plan.answer, 'answered'],
      [plan.leave, 'person'],
      [plan.late, 'late'],
    ] as const)
      for (const id of ids) {
        this.waiting.delete(id)
        this.settled.set(id, state)
      }
    if (plan.answer.length > 0)
      this.sent.push({
        id: newId(),
        state: 'waiting',
        triedAtMs: null,
        atMs: this.nowMs,
        for: plan.answer,
        deliveries: 0,
      })
    for (const part of this.sent) {
      const next = planOutbound(
        { ...part, automatic: true },
        { nowMs: this.nowMs, mustNotAnswer: this.takenOver, hasEchoes: true }
      )
      if (next.do === 'wait') return
      if (next.do === 'drop') part.state = 'dropped'
      if (next.do !== 'send') continue
      if (this.takenOver) this.repliesWhileSilent.push(part.id)
      part.deliveries += 1
      part.triedAtMs = this.nowMs
      part.state = breaks() ? 'sending' : 'sent'
    }
  }
}

test.group('Ten thousand random sequences of Messenger events', () => {
  test('answer every message in the window once and none after a human agent came', ({ assert }) => {
    let answered = 0
    let silenced = 0
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const { next, between, pick } = random(seed)
      const thread = new Thread()
      const air: { atMs: number; event: WrittenEvent }[] = []
      const messages: { mid: string; atMs: number }[] = []
      const send = (delivery: ReturnType<typeof written>, atMs: number, mayBeLate = true) => {
        const event = parseEvents({
          object: 'page',
          entry: [{ id: delivery.page, messaging: [delivery.event] }],
        })[0] as WrittenEvent
        const copies = next() < 0.3 ? between(2, 4) : 1
        for (let copy = 0; copy < copies; copy += 1) {
          const delay = mayBeLate && next() < 0.05 ? between(0, 2 * WINDOW_MS) : between(0, MINUTE / 2)
          air.push({ atMs: atMs + delay, event })
        }
        return event
      }
      const act = () => {
        const atMs = thread.nowMs
        const chance = next()
        if (chance < 0.55) messages.push({ mid: send(written('Hello?', { at: atMs }), atMs).mid, atMs })
        else if (chance < 0.63) send(echoed('A person here.', { at: atMs }), atMs)
        else if (chance < 0.73 && thread.takenOver) {
          thread.takenOver = false
          thread.handedBackMs = atMs
        }
        thread.nowMs += pick([100, 2_000, 20_000, 90_000, 10 * MINUTE])
      }
      const settle = () => {
        for (const { event } of air.filter(({ atMs }) => atMs <= thread.nowMs)) thread.take(event)
        air.splice(0, air.length, ...air.filter(({ atMs }) => atMs > thread.nowMs))
        const before = new Set(thread.sent.filter(({ deliveries }) => deliveries > 0).map(({ id }) => id))
        thread.work(() => next() < 0.1)
        for (const part of thread.sent)
          if (part.deliveries > 0 && !before.has(part.id))
            send(
              echoed('Our words', { at: thread.nowMs, appId: APP_ID, metadata: metadataOf(part.id) }),
              thread.nowMs,
              // Facebook's echoes of what it took come within seconds.
              false
            )
      }
      for (let step = between(4, 24); step > 0; step -= 1) {
        act()
        settle()
      }
      for (let tries = 0; tries < 400 && (air.length > 0 || thread.waiting.size > 0); tries += 1) {
        thread.nowMs +=
          air.length > 0 ? Math.max(1, Math.min(...air.map(({ atMs }) => atMs)) - thread.nowMs) : MINUTE
        settle()
      }

      const delivered = thread.sent.filter(({ deliveries }) => deliveries > 0)
      const covered = delivered.flatMap((part) => part.for)
      assert.equal(new Set(covered).size, covered.length, `seed ${seed}: a message has two replies`)
      assert.isTrue(
        thread.sent.every(({ deliveries }) => deliveries <= 1),
        `seed ${seed}: a reply was sent twice`
      )
      assert.deepEqual(thread.repliesWhileSilent, [], `seed ${seed}: a reply after a person came`)
      for (const { mid, atMs } of messages) {
        const end = thread.settled.get(mid)
        assert.isDefined(end, `seed ${seed}: ${mid} was forgotten`)
        if (end === 'late')
          assert.isTrue(thread.nowMs - atMs >= WINDOW_MS, `seed ${seed}: ${mid} was not late`)
        if (end === 'person')
          assert.isTrue(
            thread.personAtMs !== null,
            `seed ${seed}: ${mid} was left to a person who never came`
          )
      }
      answered += covered.length
      silenced += [...thread.settled.values()].filter((end) => end === 'person').length
    }
    assert.isAbove(answered, SEQUENCES)
    assert.isAbove(silenced, SEQUENCES / 4)
  })
})
