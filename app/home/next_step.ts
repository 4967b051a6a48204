type Situation = { readyItemsCount: number; learning: number; applications: number; unanswered: number }

/** The one thing that helps this account most just now. */
export function nextStep(
  situation: Situation
): 'add_knowledge' | 'ask' | 'publish' | 'answer_questions' | null {
  if (situation.readyItemsCount + situation.learning === 0) return 'add_knowledge'
  if (situation.unanswered > 0) return 'answer_questions'
  if (situation.applications === 0) return 'publish'
  return null
}
