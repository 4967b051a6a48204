import { test } from '@japa/runner'
import { parseUpdate, type WrittenEvent } from '#src/applications/telegram/webhook/updates'
import { planOutbound, planTurn, WINDOW_MS, type OutboundFacts } from '#src/applications/threads/plan'
import { parseDelivery } from '#src/applications/whatsapp/webhook/deliveries'
import { newId } from '#src/shared/ids'
import { random } from '#tests/fakes/random'
import { wrote } from '#tests/support/telegram_updates'
import { bodyOf, wrote as wroteOnWhatsApp } from '#tests/support/whatsapp_deliveries'

const SEQUENCES = 10_000
const MINUTE = 60_000
const BOT = { botId: '123456789', username: 'AdaBreadBot' }

type Arrival = {
  mid: string
  sentAtMs: number
  number?: number
}

/** Messengers without echoes: both repeat, reorder and delay what they deliver. */
const MESSENGERS: Record<string, (at: number, id: number) => Arrival> = {
  Telegram: (at, id) => parseUpdate(wrote('Hello?', { at, id }), BOT) as WrittenEvent,
  WhatsApp: (at, id) =>
    parseDelivery(JSON.parse(bodyOf([wroteOnWhatsApp('Hello?', { at, mid: `wamid.${id}` })])))[0]!,
}

type Part = {
  id: string
  state: OutboundFacts['state']
  automatic: boolean
  for: string[]
  deliveries: number
}

/**
 * A thread as the database keeps it, driven by the product's own decisions. The messenger repeats, reorders and delays; our
 * process dies between sending and noting it; people take over and hand back in the inbox.
 */
class Thread {
  nowMs = Date.UTC(2026, 0, 1)
  takenOver = false
  readonly known = new Set<string>()
  readonly waiting = new Map<string, Arrival>()
  readonly settled = new Map<string, 'answered' | 'person' | 'late'>()
  readonly parts: Part[] = []
  automaticWhileSilent = 0

  take(event: Arrival): void {
    if (this.known.has(event.mid)) return
    this.known.add(event.mid)
    this.waiting.set(event.mid, event)
  }

  say(): void {
    this.#add(false, [])
  }

  #add(automatic: boolean, mids: string[]) {
    this.parts.push({ id: newId(), state: 'waiting', automatic, for: mids, deliveries: 0 })
  }

  /** What the worker does; it may die before, or after the messenger took a message. */
  work(dies: () => 'before' | 'after' | null): void {
    const waiting = [...this.waiting].map(([id, { sentAtMs, number }]) => ({ id, sentAtMs, number }))
    const plan = planTurn({ nowMs: this.nowMs, answers: !this.takenOver, personAtMs: null, waiting })
    for (const [ids, state] of [
      [plan.answer, 'answered'],
      [plan.leave, 'person'],
      [plan.late, 'late'],
    ] as const)
      for (const id of ids) {
        this.waiting.delete(id)
        this.settled.set(id, state)
      }
    if (plan.answer.length > 0) this.#add(true, plan.answer)
    for (const part of this.parts) {
      const facts = { nowMs: this.nowMs, mustNotAnswer: this.takenOver, hasEchoes: false }
      const next = planOutbound({ ...part, triedAtMs: this.nowMs }, facts)
      if (next.do === 'drop') part.state = 'dropped'
      if (next.do === 'settle') part.state = 'sent'
      if (next.do !== 'send') continue
      const death = dies()
      if (death === 'before') return
      if (this.takenOver && part.automatic) this.automaticWhileSilent += 1
      part.deliveries += 1
      part.state = death === 'after' ? 'sending' : 'sent'
      if (death === 'after') return
    }
  }
}

test.group('Ten thousand random sequences of messages', () => {
  for (const [messenger, arrivalOf] of Object.entries(MESSENGERS))
    test(`on ${messenger}: every one of a day is answered once, in the order of writing, and none after a person`, ({
      assert,
    }) => {
      let answered = 0
      let left = 0
      for (let seed = 1; seed <= SEQUENCES; seed += 1) {
        const { next, between, pick } = random(seed)
        const thread = new Thread()
        const air: { atMs: number; event: Arrival }[] = []
        const written: Arrival[] = []
        let number = 0
        const write = () => {
          const atMs = thread.nowMs
          const event = arrivalOf(atMs, ++number)
          written.push(event)
          for (let copy = next() < 0.3 ? between(2, 4) : 1; copy > 0; copy -= 1) {
            const delay = next() < 0.05 ? between(0, 2 * WINDOW_MS) : between(0, MINUTE / 2)
            air.push({ atMs: atMs + delay, event })
          }
        }
        const settle = (mayDie = true) => {
          for (const { event } of air.filter(({ atMs }) => atMs <= thread.nowMs)) thread.take(event)
          air.splice(0, air.length, ...air.filter(({ atMs }) => atMs > thread.nowMs))
          thread.work(() => (mayDie && next() < 0.1 ? pick(['before', 'after'] as const) : null))
        }
        for (let step = between(4, 24); step > 0; step -= 1) {
          const chance = next()
          if (chance < 0.6) write()
          else if (chance < 0.7) thread.takenOver = true
          else if (chance < 0.8 && thread.takenOver) thread.say()
          else if (chance < 0.9) thread.takenOver = false
          thread.nowMs += pick([100, 2_000, 20_000, 90_000, 10 * MINUTE])
          settle()
        }
        thread.nowMs += 3 * WINDOW_MS
        settle()
        settle(false)

        assert.equal(thread.automaticWhileSilent, 0, `seed ${seed}: a reply after a person came`)
        assert.isTrue(
          thread.parts.every(({ deliveries }) => deliveries <= 1),
          `seed ${seed}: a message was sent twice`
        )
        assert.isTrue(
          thread.parts.every(({ state }) => state === 'sent' || state === 'dropped'),
          `seed ${seed}: a message was forgotten`
        )
        const people = thread.parts.filter(({ automatic }) => !automatic)
        assert.isTrue(
          people.every(({ deliveries }) => deliveries === 1),
          `seed ${seed}: a person’s words are missing`
        )
        const covered = thread.parts.flatMap((part) => part.for)
        assert.equal(new Set(covered).size, covered.length, `seed ${seed}: a message has two replies`)
        for (const { for: mids } of thread.parts) {
          const turn = mids.map((mid) => written.find((one) => one.mid === mid)!)
          assert.deepEqual(
            turn,
            turn.toSorted(
              (one, other) => one.sentAtMs - other.sentAtMs || (one.number ?? 0) - (other.number ?? 0)
            )
          )
        }
        for (const { mid } of written) assert.isTrue(thread.settled.has(mid), `seed ${seed}: ${mid} is lost`)
        answered += covered.length
        left += [...thread.settled.values()].filter((end) => end === 'person').length
      }
      assert.isAbove(answered, SEQUENCES)
      assert.isAbove(left, SEQUENCES / 4)
    })
})
