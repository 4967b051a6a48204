import type { NextStep } from '#protocol/home'

type AccountState = {
  readyItemsCount: number
  learning: number
  failed: number
  applications: number
  unanswered: number
  hasUnfinishedOnboarding: boolean
}

export function nextStep({
  readyItemsCount,
  learning,
  failed,
  applications,
  unanswered,
  hasUnfinishedOnboarding,
}: AccountState): NextStep | null {
  if (hasUnfinishedOnboarding) return 'go_on'
  const hasContent = readyItemsCount + learning > 0
  // The list below explains the failures.
  if (!hasContent && failed > 0) return null
  if (!hasContent) return applications === 0 ? 'begin' : 'add_knowledge'
  if (unanswered > 0) return 'answer_questions'
  return applications === 0 ? 'publish' : null
}
