/** Facebook lets a Page answer a visitor within a day of their message. */
export const WINDOW_MS = 24 * 60 * 60 * 1000

type WaitingMessage = { id: string; sentAtMs: number }

export type ThreadFacts = {
  nowMs: number
  /** Whether the application may answer here at all: published, and no one has taken the conversation over. */
  answers: boolean
  /** When a person last answered outside of this product, by Facebook's clock. */
  personAtMs: number | null
  waiting: WaitingMessage[]
}

/** Every waiting message is in exactly one of the lists. `answer` is one turn, in the order of its writing. */
export type TurnPlan = { answer: string[]; leave: string[]; late: string[] }

/**
 * What to do with the messages that wait. A message from before a person's words has been seen by that person, in
 * whatever order the two arrived here.
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

/** Marks what we send, so that Facebook's echo of it can be told from a person's words. */
export function metadataOf(partId: string): string {
  return MARK + partId
}

/** Who wrote for the Page: us (with the part, when it says so) or a person, in Facebook's inbox or another tool. */
export function authorOf(
  echo: { appId: string | null; metadata: string | null },
  ownAppId: string
): { own: true; partId: string | null } | { own: false } {
  if (echo.metadata?.startsWith(MARK)) return { own: true, partId: echo.metadata.slice(MARK.length) }
  return echo.appId === ownAppId ? { own: true, partId: null } : { own: false }
}

/** After this, a part whose sending was cut off and that Facebook never echoed did not arrive. */
const ECHO_WAIT_MS = 60_000

export type OutboundFacts = {
  state: 'waiting' | 'sending' | 'sent' | 'dropped'
  automatic: boolean
  triedAtMs: number | null
}

/** What to do with the next part that is not done: a person's own words go out also while the application is silent. */
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
