import { inMegabytes, LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'
import { interpolate } from '#protocol/languages'

export type Problem = { status: number; title: string; message: string }

type Sentences = { title: string; message: string }

const WITH_SENTENCE = new Set([503, 507])

/** The title and message for a status. `error.sentence` replaces the message, except for most 5xx: they reveal no detail. */
export function problemFor(status: number, error?: unknown): Problem {
  const { title, message } = textFor(status)
  const sentence = (error as { sentence?: unknown } | undefined)?.sentence
  return {
    status,
    title,
    message: (status < 500 || WITH_SENTENCE.has(status)) && typeof sentence === 'string' ? sentence : message,
  }
}

function textFor(status: number): Sentences {
  const problems: Record<number, Sentences> = messages().core.problems
  const { title, message } = problems[status] ?? problems[status >= 500 ? 500 : 400]!
  return { title, message: interpolate(message, { megabytes: inMegabytes(LIMITS.fileBytes) }) }
}
