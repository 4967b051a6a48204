import { type AnalyzedQuestion, analyzeQuestion } from './analyze_question.js'

const SHARED = 0.7
const GROUPED = 0.6

/** Whether two questions ask the same thing in nearly the same words. */
export function isSameQuestion(one: string, other: string, shared = SHARED): boolean {
  return areSame(analyzeQuestion(one), analyzeQuestion(other), shared)
}

/** Like `isSameQuestion`, for a question that is compared with many. */
export function areSame(one: AnalyzedQuestion, other: AnalyzedQuestion, shared = SHARED): boolean {
  if (one.text.trim().toLowerCase() === other.text.trim().toLowerCase()) return true
  if (one.asksFor !== other.asksFor && one.asksFor && other.asksFor) return false
  const most = Math.max(one.weight, other.weight)
  return most > 0 && common(one, other) / most >= shared
}

/**
 * Whether two questions belong together in a list, which is a little less strict. A name is one word among the
 * others: “Norway” alone doesn't make deliveries and courses one question.
 */
export function asksTheSame(one: AnalyzedQuestion, other: AnalyzedQuestion): boolean {
  return areSame(evenly(one), evenly(other), GROUPED)
}

const evenOnes = new WeakMap<AnalyzedQuestion, AnalyzedQuestion>()

/** Kept, because each question is compared with many. */
function evenly(question: AnalyzedQuestion): AnalyzedQuestion {
  const kept = evenOnes.get(question) ?? withEvenWeights(question)
  evenOnes.set(question, kept)
  return kept
}

function withEvenWeights(question: AnalyzedQuestion): AnalyzedQuestion {
  const terms = question.terms.map((term) => ({ ...term, weight: Math.min(1, term.weight) }))
  return { ...question, terms, weight: terms.reduce((sum, { weight }) => sum + weight, 0) }
}

const stems = new WeakMap<AnalyzedQuestion, Set<string>>()

function common(one: AnalyzedQuestion, other: AnalyzedQuestion): number {
  const known = stems.get(other) ?? new Set(other.terms.map(({ stem }) => stem))
  stems.set(other, known)
  return one.terms.reduce((sum, { stem, weight }) => sum + (known.has(stem) ? weight : 0), 0)
}
