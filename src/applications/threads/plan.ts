/**
 * Facebook lets a Page reply to a visitor within a day of their message; in other messengers, a later answer
 * would be surprising.
 */
export const WINDOW_MS = 24 * 60 * 60 * 1000

/** `number` orders messages with the same timestamp. */
type WaitingMessage = { id: string; sentAtMs: number; number?: number | null }

export type ThreadFacts = {
  nowMs: number
  /** Whether the application may answer: it is published, and no human agent has taken over. */
  answers: boolean
  /** When a human agent last answered outside Parley, by the messenger's clock. */
  personAtMs: number | null
  waiting: WaitingMessage[]
}

/** Every waiting message is in exactly one of the lists. `answer` is one turn, in the order written. */
export type TurnPlan = { answer: string[]; leave: string[]; late: string[] }

/**
 * Decides what to do with the waiting messages. A human agent has seen every message sent before their own reply,
 * whatever the order of arrival here.
 */
export function planTurn({ nowMs, answers, personAtMs, waiting }: ThreadFacts): TurnPlan {
  const plan: TurnPlan = { answer: [], leave: [], late: [] }
  const inOrder = waiting.toSorted(
    (one, other) =>
      one.sentAtMs - other.sentAtMs || (one.number ?? 0) - (other.number ?? 0) || compare(one.id, other.id)
  )
  for (const { id, sentAtMs } of inOrder) {
    if (!answers || (personAtMs !== null && sentAtMs <= personAtMs)) plan.leave.push(id)
    else if (nowMs - sentAtMs >= WINDOW_MS) plan.late.push(id)
    else plan.answer.push(id)
  }
  return plan
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** After this, a part whose sending was cut off and that Facebook never echoed did not arrive. */
const ECHO_WAIT_MS = 60_000

export type OutboundFacts = {
  state: 'waiting' | 'sending' | 'sent' | 'dropped'
  automatic: boolean
  triedAtMs: number | null
}

/**
 * Decides what to do with the next unfinished message. A human agent's messages are sent even while the
 * application must not answer. Without echoes, an interrupted message is never sent again, because it may have been
 * delivered.
 */
export function planOutbound(
  part: OutboundFacts,
  facts: { nowMs: number; mustNotAnswer: boolean; hasEchoes: boolean }
): { do: 'send' | 'drop' | 'settle' | 'nothing' } | { do: 'wait'; forMs: number } {
  if (part.state === 'sent' || part.state === 'dropped') return { do: 'nothing' }
  if (part.state === 'sending') {
    if (!facts.hasEchoes) return { do: 'settle' }
    const forMs = (part.triedAtMs ?? 0) + ECHO_WAIT_MS - facts.nowMs
    if (forMs > 0) return { do: 'wait', forMs }
  }
  return facts.mustNotAnswer && part.automatic ? { do: 'drop' } : { do: 'send' }
}
