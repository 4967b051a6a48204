import db from '@adonisjs/lucid/services/db'

/** While a site is being crawled, its source is "fetching", whatever its items are. */
export async function isCrawling(sourceId: string): Promise<boolean> {
  return Boolean(await db.from('crawls').where({ source_id: sourceId, state: 'crawling' }).first())
}
