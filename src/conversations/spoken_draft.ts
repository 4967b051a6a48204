import type { AnswerEvent } from '#src/answering/answer'
import type { Quote } from '#src/answering/citations'
import { messages } from '#src/messages/messages'
import type { SpokenAnswer } from './ask/save_answer.js'

/** What a person has been shown of an answer so far, so that it can be kept wherever it ends. */
export class SpokenDraft {
  text = ''
  /** Set when something went wrong that nobody expected. */
  broken = false
  readonly citations: Quote[] = []
  #note: string | null = null
  #done: { answered: boolean | null } | null = null

  hear(event: AnswerEvent): void {
    switch (event.type) {
      case 'citation':
        this.citations.push(event.citation)
        break
      case 'text':
        this.text += event.delta
        break
      case 'note':
        this.#note = event.text
        break
      case 'done':
        this.#done = { answered: event.answered }
    }
  }

  /** What was said stands on no source and needs none. */
  sayOutright(): void {
    this.#done = { answered: null }
  }

  get isDone(): boolean {
    return this.#done !== null
  }

  asAnswer(state: SpokenAnswer['state']): SpokenAnswer {
    const { text, citations } = this
    const answered = this.#done ? this.#done.answered : citations.length > 0
    return { text, citations, answered, state, note: this.#note ?? noteOf(state) }
  }
}

function noteOf(state: SpokenAnswer['state']): string | null {
  return state === 'complete' ? null : messages().conversations.notes[state]
}
