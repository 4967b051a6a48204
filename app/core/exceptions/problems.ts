import { inMegabytes, LIMITS } from '#protocol/limits'

export type Problem = { status: number; title: string; message: string }

const PROBLEMS: Record<number, Omit<Problem, 'status'>> = {
  400: { title: 'Not understood', message: 'This request could not be read. Go back and try again.' },
  401: { title: 'Signed out', message: 'You are signed out. Sign in and try again.' },
  403: { title: 'Not allowed', message: 'You may not do this.' },
  404: {
    title: 'Not found',
    message: 'There is nothing at this address. It may have been deleted, or the link is wrong.',
  },
  405: { title: 'Not possible', message: 'This address does not answer this kind of request.' },
  413: {
    title: 'Too large',
    message: `This upload is too large. A file may have ${inMegabytes(LIMITS.fileBytes)} MB.`,
  },
  419: {
    title: 'This page has expired',
    message: 'You were away for a while. Reload the page and send it again.',
  },
  429: { title: 'Too many requests', message: 'That was too often. Wait a minute and try again.' },
  500: {
    title: 'Something broke',
    message: 'This is our fault and it has been logged. Try again in a moment.',
  },
  503: { title: 'Not just now', message: 'A part of this server does not answer. Try again in a moment.' },
  507: {
    title: 'No space left',
    message: 'The server has no space left. Its operator has to make some; what is there is safe.',
  },
}

/** What the server cannot do just now, and says so in words of its own. */
const SPOKEN = new Set([503, 507])

/** The sentence for a status. Other 5xx never say more than that; others may carry their own words in `error.sentence`. */
export function problemFor(status: number, error?: unknown): Problem {
  const known = PROBLEMS[status] ?? PROBLEMS[status >= 500 ? 500 : 400]!
  const sentence = (error as { sentence?: unknown } | undefined)?.sentence
  return {
    status,
    title: known.title,
    message: (status < 500 || SPOKEN.has(status)) && typeof sentence === 'string' ? sentence : known.message,
  }
}
