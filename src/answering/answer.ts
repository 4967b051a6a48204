import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { AnswerDraft } from './answer_draft.js'
import { checkCitation, type Quote, standsIn, type StoredText } from './citations.js'
import { ExtractiveModel, type Statement } from './extractive_answer.js'
import { standaloneQuestion, type HistoryMessage } from './follow_up.js'
import { scoreAnswerability } from './gate.js'
import { type LanguageModel, ModelFailure } from './language_model.js'
import { checkedStatements } from './model_statements.js'
import { modelFailedNote, nothingSupportedNote, partLeftOutNote } from './notes.js'
import { notFoundSentence } from './not_found.js'
import { type AnsweringPersona, modelPrompt } from './prompt.js'
import { atItsPlace, type StoredPlaces } from './quote_moment.js'
import { quotedWhole } from './written_answer.js'

export type AnswerRequest = {
  question: string
  /** Earlier turns, oldest first, without the question. */
  history: HistoryMessage[]
  /** The question as it stands alone; by rule when left out. */
  asked?: string
  /** Best first, found with the question as it stands alone. */
  passages: RankedPassage[]
  /** The passages are the holder's own answer to this question: all of it is said, and nothing weighs it. */
  written?: boolean
  persona: AnsweringPersona | null
  /** Null answers with exact quotes. */
  model: LanguageModel | null
  signal: AbortSignal
  /** Where citations are checked; without it they are checked against the passages. */
  storedText?: StoredText
  /** Where quotes find their page, slide, row or moment; without it they have their passage's. */
  storedPlaces?: StoredPlaces
}

export type FinishedAnswer = { text: string; answered: boolean; citations: Quote[]; note: string | null }

/** A citation always comes before the text that uses it; `done` is last and always comes, also after a stop. */
export type AnswerEvent =
  | { type: 'citation'; citation: Quote }
  | { type: 'text'; delta: string }
  | { type: 'note'; text: string }
  | ({ type: 'done' } & FinishedAnswer)

const PASSAGES_SHOWN_TO_MODEL = 8

/** Answers from the passages or says that they do not answer; never throws for what a model does. */
export async function* answer(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const { storedText, storedPlaces, passages } = request
  const draft = new AnswerDraft(async (quote) => {
    const isTrue = storedText ? await checkCitation(quote, storedText) : standsIn(quote, passages)
    if (!isTrue) return null
    const places = await storedPlaces?.(quote.itemId, quote.version)
    return places ? atItsPlace(quote, places) : quote
  })
  const asked = request.asked ?? standaloneQuestion(request.question, request.history)
  const evidence = scoreAnswerability(asked, passages, request.persona?.strictness)
  const note = request.written || evidence.enough ? yield* attempt(request, asked, draft) : null
  if (note) yield { type: 'note', text: note }
  const answered = draft.citations.length > 0
  if (!answered && !request.signal.aborted) yield* draft.write(notFoundSentence(request.persona))
  yield { type: 'done', text: draft.text, answered, citations: draft.citations, note }
}

/** Writes into the draft; returns the note that a person should see. */
async function* attempt(
  request: AnswerRequest,
  asked: string,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent, string | null> {
  const { model, signal } = request
  if (!model) {
    yield* quotes(request, asked, draft)
    return null
  }
  const written = yield* write(model, request, draft)
  if (signal.aborted || written.declined) return null
  if (written.problem) {
    yield* quotes(request, asked, draft)
    return modelFailedNote(written.problem)
  }
  if (draft.citations.length > 0) return written.leftOut ? partLeftOutNote() : null
  yield* quotes(request, asked, draft)
  return nothingSupportedNote()
}

type Written = { leftOut: boolean; declined: boolean; problem: ModelFailure['problem'] | null }

async function* write(
  model: LanguageModel,
  request: AnswerRequest,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent, Written> {
  const { question, history, persona, signal } = request
  const passages = request.passages.slice(0, PASSAGES_SHOWN_TO_MODEL)
  const prompt = modelPrompt(question, history, passages, persona)
  const ground = {
    question,
    passages,
    strictness: persona?.strictness ?? ('balanced' as const),
    language: persona?.language ?? null,
    secret: persona?.masterPrompt ?? '',
    notFound: notFoundSentence(persona),
  }
  const written: Written = { leftOut: false, declined: false, problem: null }
  const waiting: Statement[] = []
  try {
    for await (const checked of checkedStatements(model.stream(prompt, signal), ground)) {
      if (checked.kind === 'statement') {
        waiting.push(checked.statement)
        // "Here is what I found:" must not stand alone when nothing that follows is supported.
        if (draft.citations.length === 0 && !isCited(checked.statement)) continue
        for (const statement of waiting.splice(0)) yield* draft.add(statement)
      } else if (checked.kind === 'declined') written.declined ||= draft.citations.length === 0
      else written.leftOut = true
    }
  } catch (error) {
    if (signal.aborted) return written
    if (!(error instanceof ModelFailure)) throw error
    written.problem = error.problem
  }
  return written
}

function isCited({ parts }: Statement): boolean {
  return parts.some((part) => typeof part !== 'string')
}

async function* quotes(
  request: AnswerRequest,
  asked: string,
  draft: AnswerDraft
): AsyncGenerator<AnswerEvent> {
  const begun = draft.text !== ''
  const statements = request.written
    ? quotedWhole(request.passages)
    : new ExtractiveModel().answer(asked, request.passages)
  const fresh = statements.filter(
    ({ parts }) => !parts.some((part) => typeof part !== 'string' && draft.has(part))
  )
  if (begun && fresh.length > 0) yield* draft.write('\n\n')
  for (const statement of fresh) {
    if (request.signal.aborted) return
    yield* draft.add(statement)
  }
}
