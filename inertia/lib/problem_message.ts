import { requests as words } from '~/messages'

type Problem = { errors?: Array<{ message?: string }>; message?: string; detail?: string }

/** The message in a JSON response: `errors` of a validation, else `message` or RFC 9457's `detail`. */
export function problemMessage(body: string): string | null {
  const problem = parsed(body)
  return problem?.errors?.[0]?.message ?? problem?.detail ?? problem?.message ?? null
}

/** The message of a refusal or, if it has none, a sentence for its status. */
export function refusalOf({ status, data }: { status: number; data: string }): string {
  return status === 419 ? words.visit.expired : (problemMessage(data) ?? statusMessage(status))
}

/** For a response without a message, which is a proxy's or a crash's. */
export function statusMessage(status: number): string {
  const { tooLarge, tooOften, refused } = words.visit
  if (status === 413) return tooLarge
  return status === 429 ? tooOften : refused
}

function parsed(body: string): Problem | null {
  if (!body.startsWith('{')) return null
  try {
    return JSON.parse(body) as Problem
  } catch {
    return null
  }
}
