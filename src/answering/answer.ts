import { type AnswerDraft, type AnswerEvent, draftFromPassages } from './answer_draft.js'
import type { Statement } from './citations.js'
import { closestPassages } from './closest_passages.js'
import { extractAnswer } from './extractive/extract_answer.js'
import type { Evidence } from './find_evidence.js'
import type { HistoryMessage } from './follow_up.js'
import { type LanguageModel, ModelFailure } from './language_model.js'
import { checkedStatements } from './generative/model_statements.js'
import { modelFailedNote, nothingSupportedNote, partLeftOutNote } from './notes.js'
import { notFoundSentence } from './not_found.js'
import { modelTranslator } from './generative/translate_back.js'
import { type AnsweringPersona, modelPrompt } from './generative/prompt.js'
import { quoteWhole } from './written_answer.js'
import { PASSAGES_SHOWN_TO_MODEL } from './limits.js'

export type AnswerRequest = {
  question: string
  /** Earlier messages, oldest first, without the question. */
  history: HistoryMessage[]
  evidence: Evidence
  persona: AnsweringPersona | null
  /** Null to answer with exact quotes. */
  model: LanguageModel | null
  signal: AbortSignal
}

/**
 * Answers from the evidence or says that the content has no answer. Model failures become notes; they are
 * never thrown.
 */
export async function* answer(
  request: AnswerRequest,
  draft = draftFromPassages(request.evidence.passages)
): AsyncGenerator<AnswerEvent> {
  const note = mayAnswer(request) ? yield* writeAnswer(request, draft) : null
  if (note) {
    draft.note = note
    yield { type: 'note', text: note }
  }
  const answered = draft.citations.length > 0
  if (!answered && !request.signal.aborted) {
    const { question, passages } = request.evidence
    yield* draft.showClosest(closestPassages(question, passages))
    yield* draft.write(notFoundSentence(request.persona, { isNear: draft.closest.length > 0 }))
  }
  draft.complete(answered)
  yield { type: 'done', text: draft.text, answered, citations: draft.citations, note }
}

/** With a model, the model decides whether the passages answer; the gate only decides for quotes. */
function mayAnswer({ evidence, model }: AnswerRequest): boolean {
  return evidence.isEnough || (model !== null && evidence.passages.length > 0)
}

/** Writes to the draft. Returns the note to show to readers. */
async function* writeAnswer(
  request: AnswerRequest,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent, string | null> {
  const { model, persona, signal } = request
  if (!model) {
    yield* writeQuotes(request, draft)
    return null
  }
  let outcome = yield* writeWithModel(model, request, draft)
  const moreEvidence = outcome.declined && !signal.aborted ? await request.evidence.findMore?.() : null
  if (moreEvidence) outcome = yield* writeWithModel(model, { ...request, evidence: moreEvidence }, draft)
  if (signal.aborted || outcome.declined) return null
  if (outcome.problem) {
    yield* writeQuotes(request, draft)
    return modelFailedNote(outcome.problem, persona)
  }
  if (draft.citations.length > 0) return outcome.leftOut ? partLeftOutNote(persona) : null
  yield* writeQuotes(request, draft)
  return nothingSupportedNote(persona)
}

type ModelOutcome = { leftOut: boolean; declined: boolean; problem: ModelFailure['problem'] | null }

async function* writeWithModel(
  model: LanguageModel,
  request: AnswerRequest,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent, ModelOutcome> {
  const { question, history, persona, signal } = request
  const passages = request.evidence.passages.slice(0, PASSAGES_SHOWN_TO_MODEL)
  const prompt = modelPrompt(question, history, passages, persona)
  const context = {
    question,
    passages,
    strictness: persona?.strictness ?? ('balanced' as const),
    language: persona?.language ?? null,
    masterPrompt: persona?.masterPrompt ?? '',
    notFound: notFoundSentence(persona),
    translate: modelTranslator(model, signal),
  }
  const outcome: ModelOutcome = { leftOut: false, declined: false, problem: null }
  const heldBack: Statement[] = []
  try {
    for await (const checked of checkedStatements(model.stream(prompt, signal), context)) {
      if (checked.kind === 'statement') {
        heldBack.push(checked.statement)
        // Don't show a lead-in such as "Here is what I found:" when nothing after it is supported.
        if (draft.citations.length === 0 && !isCited(checked.statement)) continue
        for (const statement of heldBack.splice(0)) yield* draft.add(statement)
      } else if (checked.kind === 'declined') outcome.declined ||= draft.citations.length === 0
      else outcome.leftOut = true
    }
  } catch (error) {
    if (signal.aborted) return outcome
    if (!(error instanceof ModelFailure)) throw error
    outcome.problem = error.problem
  }
  return outcome
}

function isCited({ parts }: Statement): boolean {
  return parts.some((part) => typeof part !== 'string')
}

async function* writeQuotes(
  { evidence, signal }: AnswerRequest,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent> {
  if (!evidence.isEnough) return
  const begun = draft.text !== ''
  const statements = evidence.isWritten
    ? quoteWhole(evidence.passages)
    : extractAnswer(evidence.question, evidence.passages)
  const newStatements = statements.filter(
    ({ parts }) => !parts.some((part) => typeof part !== 'string' && draft.has(part))
  )
  if (begun && newStatements.length > 0) yield* draft.write('\n\n')
  for (const statement of newStatements) {
    if (signal.aborted) return
    yield* draft.add(statement)
  }
}
