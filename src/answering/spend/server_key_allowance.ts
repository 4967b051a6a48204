import db from '@adonisjs/lucid/services/db'
import { LIMITS } from '#protocol/limits'
import { findOwner } from '#src/identity/workspaces/find_workspace'
import { isOperatorAccount } from '#src/identity/queries/is_operator'
import { systemClock, type Clock } from '#src/shared/clock'
import type { ModelProblem } from '../language_model.js'

export type ServerKeySettings = {
  operatorEmails: readonly string[]
  /** True if the server sends emails, so that everyone can confirm their address. */
  requiresConfirmedAddress: boolean
}

const MINUTE_MS = 60_000

/** Limits an account's model calls with the server's key, per minute and per day. Operators have no limit. */
export class ServerKeyAllowance {
  constructor(
    readonly settings: ServerKeySettings,
    private readonly clock: Clock = systemClock
  ) {}

  /** Counts one call. Returns a problem if the call is not allowed. */
  async take(workspaceId: string): Promise<ModelProblem | null> {
    const user = await findOwner(workspaceId)
    if (!user) return 'over_limit'
    if (await isOperatorAccount(workspaceId, this.settings.operatorEmails)) return null
    if (this.settings.requiresConfirmedAddress && user.emailVerifiedAt === null) return 'unconfirmed'
    return (await this.#count(workspaceId)) ? null : 'over_limit'
  }

  async #count(workspaceId: string): Promise<boolean> {
    const now = this.clock.nowMs()
    const day = new Date(now).toISOString().slice(0, 10)
    const minute = Math.floor(now / MINUTE_MS)
    const next = (column: string, period: string, value: string | number) =>
      db.knexRawQuery(
        `case when model_allowances.${period} = ? then model_allowances.${column} + 1 else 1 end`,
        [value]
      )
    const counted = await db
      .table('model_allowances')
      .knexQuery.insert({ workspace_id: workspaceId, day, calls: 1, minute, calls_in_minute: 1 })
      .onConflict('workspace_id')
      .merge({
        day,
        minute,
        calls: next('calls', 'day', day),
        calls_in_minute: next('calls_in_minute', 'minute', minute),
      })
      .whereRaw(
        `(model_allowances.day <> ? or model_allowances.calls < ?)
         and (model_allowances.minute <> ? or model_allowances.calls_in_minute < ?)`,
        [day, LIMITS.modelCallsPerDay, minute, LIMITS.modelCallsPerMinute]
      )
      .returning('calls')
    return counted.length > 0
  }
}
