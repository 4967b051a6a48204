/** Expected failures are values. `error` is a snake_case code or a local union, never prose and never an HTTP status. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; error: Problem }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<Problem>(error: Problem): { ok: false; error: Problem } {
  return { ok: false, error }
}
