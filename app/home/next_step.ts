import type { NextStep } from '#protocol/home'

type Situation = {
  readyItemsCount: number
  learning: number
  applications: number
  unanswered: number
  /** A way to a first page that was left before its end. */
  onTheWay: boolean
}

/** The one thing that helps this account most just now. */
export function nextStep({
  readyItemsCount,
  learning,
  applications,
  unanswered,
  onTheWay,
}: Situation): NextStep | null {
  if (onTheWay) return 'go_on'
  const knows = readyItemsCount + learning > 0
  if (!knows) return applications === 0 ? 'begin' : 'add_knowledge'
  if (unanswered > 0) return 'answer_questions'
  return applications === 0 ? 'publish' : null
}
