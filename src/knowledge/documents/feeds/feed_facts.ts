import type { AnyFeed } from 'feedsmith'
import { absoluteUrl } from './urls.js'
import type { FeedHub, FeedSchedule } from './feed.js'

export type FeedFacts = {
  title?: string
  description?: string
  site?: string
  base?: string
  language?: string
}

export function feedFactsOf({ format, feed }: AnyFeed): FeedFacts {
  if (format === 'atom') {
    const site = feed.links?.find(({ rel }) => !rel || rel === 'alternate')?.href
    return {
      title: feed.title?.value,
      description: feed.subtitle?.value,
      site,
      base: feed.xml?.base,
      language: feed.xml?.lang,
    }
  }
  if (format === 'json') {
    return {
      title: feed.title,
      description: feed.description,
      site: feed.home_page_url,
      language: feed.language,
    }
  }
  const language = ('language' in feed ? feed.language : undefined) ?? feed.dc?.languages?.[0]
  return {
    title: feed.title ?? feed.dc?.titles?.[0],
    description: feed.description,
    site: feed.link,
    base: feed.xml?.base,
    language,
  }
}

/** WebSub discovery within the document. */
export function hubOf(parsed: AnyFeed, feedUrl: string): FeedHub | null {
  const { hub, self } = hubLinks(parsed)
  const url = absoluteUrl(hub, feedUrl)
  return url ? { url, topicUrl: absoluteUrl(self, feedUrl) ?? feedUrl } : null
}

type HubLinks = { hub: string | undefined; self: string | undefined }

function hubLinks({ format, feed }: AnyFeed): HubLinks {
  if (format === 'json') {
    const hub = feed.hubs?.find(({ type }) => /^(websub|pubsubhubbub)$/i.test(type ?? ''))?.url
    return { hub, self: feed.feed_url }
  }
  const links = (format === 'atom' ? feed.links : feed.atom?.links) ?? []
  const named = (name: string) => links.find(({ rel }) => rel?.toLowerCase() === name)?.href
  return { hub: named('hub'), self: named('self') }
}

const MINUTE_MS = 60_000
const PERIODS: Record<string, number> = {
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
}
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export function parseSchedule({ format, feed }: AnyFeed): FeedSchedule {
  const rss = format === 'rss' ? feed : null
  const syndication = format === 'json' ? undefined : feed.sy
  const period = PERIODS[syndication?.updatePeriod?.toLowerCase() ?? '']
  const everyMinutes = rss?.ttl ?? (period ? period / Math.max(1, syndication?.updateFrequency ?? 1) : null)
  const complete = format === 'json' ? feed.expired : rss?.itunes?.complete
  return {
    ttlMs: everyMinutes && everyMinutes > 0 ? everyMinutes * MINUTE_MS : null,
    // The first version of the format counted midnight as 24.
    skipHours: (rss?.skipHours ?? []).map((hour) => hour % 24).filter((hour) => hour >= 0),
    skipDays: (rss?.skipDays ?? [])
      .map((day) => DAYS.indexOf(day.trim().toLowerCase()) + 1)
      .filter((day) => day > 0),
    complete: complete ?? false,
  }
}
