import type { CrawlEvent } from '#protocol/crawl'
import { LIMITS } from '#protocol/limits'
import { failureSentence, isFailureCode } from '../failures.js'
import type { SkipReason } from './crawl_rows.js'

/** Why a page that was found is not among the items, as the account holder reads it. */
const SKIPPED: Record<SkipReason, string> = {
  outside_section: 'Left out: it is outside the part of the site that you gave.',
  excluded: 'Left out: one of your patterns excludes it.',
  not_included: 'Left out: none of your patterns includes it.',
  robots: 'Left out: the site’s robots.txt asks not to read it.',
  noindex: 'Left out: the page asks not to be indexed (noindex).',
  canonical: 'Left out: it names another page as the real one, which is read instead.',
  redirect: 'Led on to another address.',
  other_site: 'Left out: it leads to another website.',
  duplicate: 'Left out: another page has exactly the same words.',
  dismissed: 'Left out: you deleted this page, so it does not come back.',
  trap: 'Left out: the address repeats itself, as endless calendars and carts do.',
  endless: 'Left out: the site has very many addresses like this one; enough of them were read.',
  too_deep: 'Left out: it is more clicks away than you allow.',
  page_limit: 'Left out: the limit of pages was reached.',
  account_full: `Left out: your account holds ${LIMITS.itemsPerAccount.toLocaleString('en')} items, which is the limit.`,
  not_a_document: 'Left out: there is no text in this kind of file.',
  gone: 'The page is gone, and out of every answer.',
  stopped: 'Left out: you stopped the crawl before its turn.',
}

const EVENTS: Record<Exclude<CrawlEvent, 'skipped' | 'failed'>, string> = {
  started: 'The crawl began here.',
  continued: 'The crawl went on.',
  found: 'Found, and waits for its turn.',
  fetched: 'Read.',
  unchanged: 'Looked at; nothing has changed.',
  removed: 'The page is gone, and out of every answer.',
  finished: 'The crawl is complete.',
  stopped: 'You stopped the crawl.',
}

export function crawlSentence(event: CrawlEvent, note: string | null): string {
  if (event === 'failed') return isFailureCode(note) ? failureSentence(note) : 'This page could not be read.'
  if (event === 'skipped') return SKIPPED[note as SkipReason] ?? 'Left out.'
  return EVENTS[event]
}
