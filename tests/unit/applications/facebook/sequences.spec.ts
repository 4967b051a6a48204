import { test } from '@japa/runner'
import { planOutbound, planTurn, WINDOW_MS, type OutboundFacts } from '#src/applications/threads/plan'
import { authorOf, metadataOf } from '#src/applications/facebook/webhook/author'
import { parseEvents, type WrittenEvent } from '#src/applications/facebook/webhook/events'
import { newId } from '#src/shared/ids'
import { random } from '#tests/fakes/random'
import { echoed, written } from '#tests/support/facebook_events'

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
        { nowMs: this.nowMs, silent: this.takenOver, hasEchoes: true }
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
