import { type AnalyzedQuestion, analyzeQuestion } from './analyze_question.js'

/** The share of their weight that two questions must have in common. */
const MIN_SHARED = 0.7
const MIN_SHARED_IN_GROUP = 0.6

/** Whether two questions ask the same thing in nearly the same words. */
export function isSameQuestion(one: string, other: string, minShared = MIN_SHARED): boolean {
  return areSame(analyzeQuestion(one), analyzeQuestion(other), minShared)
}

/** Like `isSameQuestion`, for a question that is compared with many. */
export function areSame(one: AnalyzedQuestion, other: AnalyzedQuestion, minShared = MIN_SHARED): boolean {
  if (one.text.trim().toLowerCase() === other.text.trim().toLowerCase()) return true
  if (one.asksFor !== other.asksFor && one.asksFor && other.asksFor) return false
  const most = Math.max(one.weight, other.weight)
  return most > 0 && sharedWeight(one, other) / most >= minShared
}

/**
 * Whether two questions belong together in a list, which is a little less strict. A name weighs no more than any
 * other word: sharing “Norway” doesn't make deliveries and courses one question.
 */
export function asksTheSame(one: AnalyzedQuestion, other: AnalyzedQuestion): boolean {
  return areSame(withCappedWeights(one), withCappedWeights(other), MIN_SHARED_IN_GROUP)
}

const cappedQuestions = new WeakMap<AnalyzedQuestion, AnalyzedQuestion>()

/** Cached, because each question is compared with many others. */
function withCappedWeights(question: AnalyzedQuestion): AnalyzedQuestion {
  const capped = cappedQuestions.get(question) ?? capWeights(question)
  cappedQuestions.set(question, capped)
  return capped
}

function capWeights(question: AnalyzedQuestion): AnalyzedQuestion {
  const terms = question.terms.map((term) => ({ ...term, weight: Math.min(1, term.weight) }))
  return { ...question, terms, weight: terms.reduce((sum, { weight }) => sum + weight, 0) }
}

const stems = new WeakMap<AnalyzedQuestion, Set<string>>()

function sharedWeight(one: AnalyzedQuestion, other: AnalyzedQuestion): number {
  const otherStems = stems.get(other) ?? new Set(other.terms.map(({ stem }) => stem))
  stems.set(other, otherStems)
  return one.terms.reduce((sum, { stem, weight }) => sum + (otherStems.has(stem) ? weight : 0), 0)
}
