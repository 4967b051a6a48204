export type ServerFacts = {
  version: string
  node: string
  database: string
  databaseBytes: number
  startedAt: string
  role: 'all' | 'web' | 'worker'
  accounts: number
  sockets: number
}

export type QueueRow = { queue: string; waiting: number; later: number; active: number; failed: number }

export type FailedJobRow = { id: string; job: string; reason: string; failedAt: string | null }

export type StorageRow = { id: string; name: string; email: string; items: number; bytes: number }

/** `dollars` is null when the model's price is not known. */
export type ModelRow = {
  provider: string
  model: string
  payer: 'account' | 'server'
  calls: number
  failed: number
  averageMs: number
  firstWordMs: number | null
  inputTokens: number
  outputTokens: number
  dollars: number | null
}

export type SlowQueryRow = { sql: string; ms: number; at: string; job: string | null }

/** `off` is not configured; `warning` works but needs attention; `broken` does not work. */
export type Finding = { part: string; state: 'ok' | 'off' | 'warning' | 'broken'; says: string }
