const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|57P0[1-5]|08\d\d\d|53300)$/
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout acquiring a connection|query read timeout|connection ended unexpectedly/i

/** True when the database could not be reached, for example while it restarts. Worth retrying. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errors } = error as { code?: unknown; errors?: unknown }
  if (typeof code === 'string' && CODES.test(code)) return true
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true
  return MESSAGES.test(error.message)
}
