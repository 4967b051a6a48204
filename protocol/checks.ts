export const CHECK_EXPECTS = ['source', 'words', 'no_answer'] as const
export type CheckExpects = (typeof CHECK_EXPECTS)[number]

export const MOST_CHECKS = 100

export type AnswerCheckRow = {
  id: string
  /** Null if all content answers. */
  applicationId: string | null
  question: string
  expects: CheckExpects
  /** Also null if the expected source was deleted. */
  sourceId: string | null
  words: string | null
  /** Null before the first run. */
  state: 'passed' | 'failed' | null
  reason: string | null
  answer: string | null
  askedAt: string | null
}

/** A check that passed before and fails now. */
export type BrokenCheck = { checkId: string; question: string; reason: string; applicationId: string | null }

export type CheckRunRow = {
  id: string
  cause: 'content' | 'prompt' | 'asked'
  passed: number
  failed: number
  broke: BrokenCheck[]
  createdAt: string
  /** Null while it is running and after it has failed for good. */
  finishedAt: string | null
  isRunning: boolean
}
