import { oneLine } from '../text/one_line.js'

export type PageFacts = {
  title: string | null
  canonicalUrl: string | null
  byline: string | null
  siteName: string | null
  description: string | null
  publishedAt: string | null
  language: string | null
}

/** Read from the head of a page, before its tree is taken apart. */
export function pageFacts(document: Document): PageFacts {
  const meta = metaOf(document)
  return {
    title: oneLine(
      meta('og:title', 'twitter:title') ?? document.title ?? document.querySelector('h1')?.textContent
    ),
    canonicalUrl: webAddress(
      document.querySelector('link[rel~="canonical" i]')?.getAttribute('href') ?? meta('og:url'),
      document
    ),
    byline: oneLine(meta('author', 'article:author', 'dc.creator', 'parsely-author', 'byl')),
    siteName: oneLine(meta('og:site_name', 'application-name')),
    description: oneLine(meta('description', 'og:description', 'twitter:description')),
    publishedAt: parseIsoDate(
      meta(
        'article:published_time',
        'date',
        'dc.date',
        'dc.date.issued',
        'datepublished',
        'parsely-pub-date',
        'pubdate'
      ) ??
        document
          .querySelector('time[pubdate], article time[datetime], [itemprop="datePublished"]')
          ?.getAttribute('datetime')
    ),
    language: languageOf(
      document.documentElement.getAttribute('lang') ?? meta('og:locale', 'content-language')
    ),
  }
}

function metaOf(document: Document): (...names: string[]) => string | null {
  const values = new Map<string, string>()
  for (const element of document.querySelectorAll('meta[content]')) {
    const content = element.getAttribute('content')?.trim()
    const names = ['property', 'name', 'itemprop', 'http-equiv'].map((key) =>
      element.getAttribute(key)?.trim().toLowerCase()
    )
    for (const name of names) if (name && content && !values.has(name)) values.set(name, content)
  }
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined) ?? null
}

/** Absolute http(s) URL without fragment; null for anything else. */
export function webAddress(href: string | null | undefined, document: Document): string | null {
  if (!href?.trim() || !URL.canParse(href.trim(), document.baseURI)) return null
  const url = new URL(href.trim(), document.baseURI)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : null
}

export function parseIsoDate(value: string | null | undefined): string | null {
  if (!value) return null
  const time = Date.parse(value.trim())
  const year = new Date(time).getUTCFullYear()
  return Number.isNaN(time) || year < 1970 || year > 2100 ? null : new Date(time).toISOString()
}

export function languageOf(tag: string | null | undefined): string | null {
  const code = tag
    ?.trim()
    .match(/^([a-z]{2})(?:[-_]|$)/i)?.[1]
    ?.toLowerCase()
  return code ?? null
}
