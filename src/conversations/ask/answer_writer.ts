import type { ChatDataParts } from '#protocol/chat'
import type { AnswerDraft, AnswerEvent } from '#src/answering/answer_draft'
import { visitorNotes } from '#src/answering/notes'
import { messages } from '#src/messages/messages'
import { retryWhileDatabaseDown } from '#src/shared/database/database_unavailable'
import { broadcastMessage } from '../broadcast_message.js'
import type { ChatPorts } from '../chat_ports.js'
import type Message from '../models/message.js'
import type { AskRequest, ChatEvent } from './ask_request.js'
import { once } from './suggestions.js'
import { saveAnswer } from '../actions/save_answer.js'

/** Passes an answer's events on and saves the answer once, at its end or where its reader stops. */
export class AnswerWriter {
  #hasFailed = false
  readonly #save = once(() => this.#saveDraft())

  constructor(
    private readonly ports: ChatPorts,
    private readonly request: AskRequest,
    private readonly question: Message,
    readonly draft: AnswerDraft
  ) {}

  async *write(events: AsyncIterable<AnswerEvent>, suggest: () => string[]): AsyncGenerator<ChatEvent, void> {
    try {
      for await (const event of events) if (event.type !== 'done') yield event
      yield* this.#finish(suggest)
    } catch (error) {
      this.#hasFailed = true
      throw error
    } finally {
      await this.#save()
    }
  }

  /** Sends a fixed sentence, which cites nothing and isn't counted as an answer. */
  async *reply(text: string, suggestions: string[] = []): AsyncGenerator<ChatEvent, void> {
    const events = [...this.draft.write(text)] as ChatEvent[]
    this.draft.complete(null)
    yield* events
    yield* this.#finish(() => suggestions)
  }

  async *#finish(suggest: () => string[]): AsyncGenerator<ChatEvent, void> {
    const saved = await this.#save()
    if (saved) yield { type: 'saved', answer: this.#part(saved, suggest()) }
  }

  async #saveDraft(): Promise<Message | null> {
    const { text, citations, closest, isComplete, note } = this.draft
    if (text === '') return null
    const { signal, conversation, exceptSocketId, persona } = this.request
    const state = this.#hasFailed ? 'failed' : isComplete && !signal.aborted ? 'complete' : 'stopped'
    const notes = visitorNotes(persona) ?? messages().conversations.notes
    const answer = {
      text,
      citations,
      closest,
      answered: isComplete ? this.draft.answered : citations.length > 0,
      state,
      note: note ?? (state === 'complete' ? null : notes[state]),
    } as const
    // The visitor has already read it: retry, so that a database restart doesn't lose it.
    const saved = await retryWhileDatabaseDown(() => saveAnswer(this.question, answer))
    if (saved) await broadcastMessage(this.ports, conversation, saved, exceptSocketId)
    return saved
  }

  #part(saved: Message, suggestions: string[]): ChatDataParts['answer'] {
    return {
      conversationId: saved.conversationId,
      messageId: saved.id,
      userMessageId: this.question.id,
      answered: saved.answered ?? true,
      text: saved.text,
      // For unanswered questions, suggest what can be asked.
      suggestions: saved.answered === false ? (this.request.persona?.suggestedQuestions ?? []) : suggestions,
    }
  }
}
