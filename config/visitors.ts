import { sharedLimits } from '#config/limiter'
import env from '#start/env'

/** The header in which a proxy names the visitor's country; without it countries are not counted. */
export const countryHeader = env.get('COUNTRY_HEADER')?.toLowerCase() ?? null

/** What one visitor, and one network address, may do a minute. */
export const visitorLimits = {
  messagesPerSession: 20,
  messagesPerAddress: 60,
  /** All visitors of one application, and of one account's applications, together. */
  messagesPerApplication: 3_000,
  messagesPerAccount: 6_000,
  sessionsPerAddress: 30,
  drawingsPerAddress: 60,
  reportsPerAddress: 3,
  store: sharedLimits,
}
