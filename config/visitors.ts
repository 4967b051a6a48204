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
  /**
   * One process counts in memory: exact, and no database write for a message that is refused. Several processes share
   * a PostgreSQL database, so they count there.
   */
  store: env.get('DATABASE_URL') ? ('database' as const) : ('memory' as const),
}
