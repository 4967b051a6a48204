import { sharedLimits } from '#config/limiter'
import env from '#start/env'
import { LIMITS } from '#protocol/limits'

/** The header with the visitor's country, set by a proxy; without it, countries are not counted. */
export const countryHeader = env.get('COUNTRY_HEADER')?.toLowerCase() ?? null

/** Per visitor and per network address, per minute. */
export const visitorLimits = {
  messagesPerSession: LIMITS.visitorMessagesPerMinute,
  messagesPerAddress: LIMITS.visitorMessagesPerAddressPerMinute,
  /** For all visitors of one application, and of all applications of one account. */
  messagesPerApplication: 3_000,
  messagesPerAccount: 6_000,
  sessionsPerAddress: 30,
  drawingsPerAddress: 60,
  /** Opened sources and the parts that players request of recordings. */
  sourcesPerAddress: 240,
  reportsPerAddress: 3,
  /** Calls of agents: a question, a search or an item each, and three more for every connection. */
  agentCallsPerAddress: 240,
  agentCallsPerApplication: 1_200,
  /** Views, clicks and websites that are recorded: each is a row or a write. In each process. */
  countedPerAddress: 600,
  store: sharedLimits,
}
