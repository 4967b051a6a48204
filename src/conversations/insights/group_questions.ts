import type { QuestionGroup } from '#protocol/insights'
import { type AnalyzedQuestion, analyzeQuestion } from '#src/answering/extractive/analyze_question'
import { areSame } from '#src/answering/extractive/same_question'
import type { WrittenAnswer } from '#src/knowledge/library/answers_source'
import type { AnsweredQuestion } from './list_answered_questions.js'
import { MAX_VARIANTS, COMPARED_CHARACTERS } from '../limits.js'

type Group = QuestionGroup & { understood: AnalyzedQuestion }

const SHARED = 0.6

/** Groups similar questions, the most asked first. Expects the newest first: its wording names the group. */
export function groupQuestions(asked: AnsweredQuestion[], written: WrittenAnswer[]): QuestionGroup[] {
  const groups: Group[] = []
  const known = written.map(({ itemId, question }) => ({ itemId, understood: analyzeQuestion(question) }))
  for (const one of asked) {
    const understood = analyzeQuestion(one.question.slice(0, COMPARED_CHARACTERS))
    const group = groups.find((other) => areSame(other.understood, understood, SHARED))
    if (group) addToGroup(group, one)
    else groups.push({ ...newGroup(one, understood, known), understood })
  }
  return groups
    .toSorted((one, other) => other.times - one.times || other.askedAt.localeCompare(one.askedAt))
    .map(({ understood: _, ...group }) => group)
}

function newGroup(
  { answered, rating: _rating, reason: _reason, ...asked }: AnsweredQuestion,
  understood: AnalyzedQuestion,
  known: { itemId: string; understood: AnalyzedQuestion }[]
): QuestionGroup {
  const written = known.find((answer) => areSame(answer.understood, understood))
  return {
    ...asked,
    times: 1,
    answeredTimes: Number(answered),
    variants: [],
    writtenItemId: written?.itemId ?? null,
  }
}

function addToGroup(group: Group, { question, answered }: AnsweredQuestion): void {
  group.times += 1
  group.answeredTimes += Number(answered)
  const said = [group.question, ...group.variants].map((text) => text.toLowerCase())
  if (group.variants.length < MAX_VARIANTS && !said.includes(question.toLowerCase()))
    group.variants.push(question)
}
