import { inMegabytes, LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'
import { interpolate } from '#protocol/languages'

export type Problem = { status: number; title: string; message: string }

type Sentences = { title: string; message: string }

/** What the server cannot do just now, and says so in words of its own. */
const SPOKEN = new Set([503, 507])

/** The sentence for a status. Other 5xx never say more than that; others may carry their own words in `error.sentence`. */
export function problemFor(status: number, error?: unknown): Problem {
  const { title, message } = wordsFor(status)
  const sentence = (error as { sentence?: unknown } | undefined)?.sentence
  return {
    status,
    title,
    message: (status < 500 || SPOKEN.has(status)) && typeof sentence === 'string' ? sentence : message,
  }
}

function wordsFor(status: number): Sentences {
  const problems: Record<number, Sentences> = messages().core.problems
  const { title, message } = problems[status] ?? problems[status >= 500 ? 500 : 400]!
  return { title, message: interpolate(message, { megabytes: inMegabytes(LIMITS.fileBytes) }) }
}
