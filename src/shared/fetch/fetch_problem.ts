export type FetchProblemCode =
  | 'bad_address'
  | 'scheme_not_allowed'
  | 'private_address'
  | 'name_not_found'
  | 'connection_failed'
  | 'tls_failed'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'aborted'

/** `url` is where it failed, which after a redirect is not the requested address. */
export type FetchProblem = { code: FetchProblemCode; url: string; detail?: string }

/** Carries a problem through streams and sockets, which only know errors; `problemFrom` turns it back into a value. */
export class FetchFailure extends Error {
  constructor(
    readonly code: FetchProblemCode,
    detail: string
  ) {
    super(detail)
  }
}

const NAME_CODES = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL'])
const TIME_CODES = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'])
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH$)/

export function problemFrom(error: unknown, url: string): FetchProblem {
  if (!(error instanceof Error)) return { code: 'connection_failed', url, detail: String(error) }
  return { code: codeOf(error), url, detail: detailOf(error) }
}

function codeOf(error: Error): FetchProblemCode {
  if (error instanceof FetchFailure) return error.code
  if (error.name === 'TimeoutError') return 'timed_out'
  if (error.name === 'AbortError') return 'aborted'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NAME_CODES.has(code)) return 'name_not_found'
  if (TIME_CODES.has(code)) return 'timed_out'
  if (TLS_CODES.test(code)) return 'tls_failed'
  return 'connection_failed'
}

function detailOf(error: Error): string {
  if (error.message) return error.message
  return 'code' in error ? String(error.code) : error.name
}
