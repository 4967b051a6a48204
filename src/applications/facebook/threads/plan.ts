/** Facebook lets a Page reply to a visitor within a day of their message. */
export const WINDOW_MS = 24 * 60 * 60 * 1000

type WaitingMessage = { id: string; sentAtMs: number }

export type ThreadFacts = {
  nowMs: number
  /** Whether the application may answer: it is published, and no human agent has taken over. */
  answers: boolean
  /** When a person last answered outside Parley, by Facebook's clock. */
  personAtMs: number | null
  waiting: WaitingMessage[]
}

/** Every waiting message is in exactly one of the lists. `answer` is one turn, in the order written. */
export type TurnPlan = { answer: string[]; leave: string[]; late: string[] }

/**
 * Decides what to do with the waiting messages. A person has seen every message sent before their own reply,
 * whatever the order of arrival here.
 */
export function planTurn({ nowMs, answers, personAtMs, waiting }: ThreadFacts): TurnPlan {
  const plan: TurnPlan = { answer: [], leave: [], late: [] }
  const inOrder = waiting.toSorted((one, other) => one.sentAtMs - other.sentAtMs || compare(one.id, other.id))
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

const MARK = 'parley:'

/** Marks messages we send, to distinguish Facebook's echo of them from a person's messages. */
export function metadataOf(partId: string): string {
  return MARK + partId
}

/**
 * Who wrote for the Page: us (with the message id, if the echo has it) or a person, in Facebook's inbox or
 * another tool.
 */
export function authorOf(
  echo: { appId: string | null; metadata: string | null },
  ownAppId: string
): { own: true; partId: string | null } | { own: false } {
  if (echo.metadata?.startsWith(MARK)) return { own: true, partId: echo.metadata.slice(MARK.length) }
  return echo.appId === ownAppId ? { own: true, partId: null } : { own: false }
}

/** An interrupted message counts as not delivered if Facebook doesn't echo it within this time. */
const ECHO_WAIT_MS = 60_000

export type OutboundFacts = {
  state: 'waiting' | 'sending' | 'sent' | 'dropped'
  automatic: boolean
  triedAtMs: number | null
}

/**
 * What to do with the next unfinished message. A person's messages are sent even while the application is
 * silent.
 */
export function planOutbound(
  part: OutboundFacts,
  facts: { nowMs: number; silent: boolean }
): { do: 'send' } | { do: 'drop' } | { do: 'wait'; forMs: number } | { do: 'nothing' } {
  if (part.state === 'sent' || part.state === 'dropped') return { do: 'nothing' }
  if (part.state === 'sending') {
    const forMs = (part.triedAtMs ?? 0) + ECHO_WAIT_MS - facts.nowMs
    if (forMs > 0) return { do: 'wait', forMs }
  }
  return facts.silent && part.automatic ? { do: 'drop' } : { do: 'send' }
}
