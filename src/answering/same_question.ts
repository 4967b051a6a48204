import { type Question, analyzeQuestion } from './question.js'

const SHARED = 0.7

/** Whether two questions ask for the same thing in nearly the same words. */
export function asksTheSame(one: string, other: string, shared = SHARED): boolean {
  return asSame(analyzeQuestion(one), analyzeQuestion(other), shared)
}

/** The same for questions that are compared with many. */
export function asSame(one: Question, other: Question, shared = SHARED): boolean {
  if (one.text.trim().toLowerCase() === other.text.trim().toLowerCase()) return true
  if (one.asksFor !== other.asksFor && one.asksFor && other.asksFor) return false
  const most = Math.max(one.weight, other.weight)
  return most > 0 && common(one, other) / most >= shared
}

function common(one: Question, other: Question): number {
  const known = new Set(other.words.map(({ stem }) => stem))
  return one.words.reduce((sum, { stem, weight }) => sum + (known.has(stem) ? weight : 0), 0)
}
