import { sharedLimits } from '#config/limiter'
import env from '#start/env'
import { LIMITS } from '#protocol/limits'

/** The header with the visitor's country, set by a proxy; without it, countries are not counted. */
export const countryHeader = env.get('COUNTRY_HEADER')?.toLowerCase() ?? null

/** Per visitor and per network address, per minute. */
export const visitorLimits = {
  messagesPerSession: LIMITS.visitorMessagesPerMinute,
  messagesPerAddress: LIMITS.visitorMessagesPerAddressPerMinute,
  /** For all visitors of one application, and of all applications of one workspace. */
  messagesPerApplication: 3_000,
  messagesPerAccount: 6_000,
  sessionsPerAddress: LIMITS.visitorSessionsPerAddressPerMinute,
  /** Reads of conversations; without realtime, a visitor who waits for a human agent polls. */
  conversationReadsPerAddress: 600,
  drawingsPerAddress: 60,
  /** Opened sources, and ranges of recordings requested by players. */
  sourcesPerAddress: 240,
  reportsPerAddress: 3,
  /** Each may send an email. */
  subscriptionsPerAddress: 5,
  subscriptionsPerApplication: 60,
  /** Emails to one mailbox, across all pages. */
  subscriptionsPerEmail: 3,
  subscriberLinksPerAddress: 60,
  /** Calls by agents: a question, search or item is one call, and each connection adds three. */
  agentCallsPerAddress: 240,
  agentCallsPerApplication: 1_200,
  /** Recorded views, clicks and websites, each of which is a write. Per process. */
  countedPerAddress: 600,
  store: sharedLimits,
}
