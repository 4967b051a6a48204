import { globMatches } from './glob.js'
import {
  MAX_ROBOTS_CHARACTERS,
  MAX_ROBOTS_LINE_CHARACTERS,
  MAX_ROBOTS_RULES,
  MAX_ROBOTS_SITEMAPS,
} from './limits.js'

type Rule = { allow: boolean; pattern: string }
type Group = { agents: string[]; rules: Rule[]; delaySeconds: number | null }

export type Robots = {
  allows(url: URL): boolean
  /** Seconds between two requests; null when the site sets none. */
  crawlDelaySeconds: number | null
  sitemaps: string[]
}

/** Parses robots.txt by RFC 9309, with the two common extensions Crawl-delay and Sitemap. */
export function parseRobots(text: string, agent: string): Robots {
  const { groups, sitemaps } = parseGroups(text.slice(0, MAX_ROBOTS_CHARACTERS))
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = chosen.flatMap((group) => group.rules).slice(0, MAX_ROBOTS_RULES)
  const delays = chosen.map((group) => group.delaySeconds).filter((delay) => delay !== null)
  return {
    allows: (url) => isAllowed(rules, url),
    crawlDelaySeconds: delays.reduce<number | null>((longest, delay) => Math.max(longest ?? 0, delay), null),
    sitemaps: sitemaps.slice(0, MAX_ROBOTS_SITEMAPS),
  }
}

function parseGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | null = null
  let naming = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line.slice(0, MAX_ROBOTS_LINE_CHARACTERS))
    if (name === 'sitemap') sitemaps.push(value)
    if (name === 'user-agent') {
      if (!group || !naming) groups.push((group = { agents: [], rules: [], delaySeconds: null }))
      group.agents.push(agentToken(value))
      naming = true
    }
    if (!group || !['allow', 'disallow', 'crawl-delay'].includes(name)) continue
    naming = false
    if (name === 'crawl-delay') group.delaySeconds = parseDelay(value) ?? group.delaySeconds
    else if (value !== '') group.rules.push({ allow: name === 'allow', pattern: normalizePath(value) })
  }
  return { groups, sitemaps }
}

/**
 * Avoids regular expressions, whose search for spaces around a value takes quadratic time in a line of
 * spaces.
 */
function fieldOf(line: string): [name: string, value: string] {
  const [content = ''] = line.split('#', 1)
  const colon = content.indexOf(':')
  if (colon < 0) return ['', '']
  return [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]
}

/** The product token for robots.txt of an installation with this brand: letters only (RFC 9309). */
export function botName(brand: string): string {
  return `${brand.normalize('NFKD').replace(/[^A-Za-z]/g, '') || 'Content'}Bot`
}

/** Files write "ParleyBot/1.0" although only the product token counts. */
function agentToken(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase()
}

function parseDelay(value: string): number | null {
  const seconds = Number(value)
  return value !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** RFC 9309, 2.2.2: the longest matching rule wins; among equally long ones, the one that allows. */
function isAllowed(rules: Rule[], url: URL): boolean {
  if (url.pathname === '/robots.txt') return true
  const path = normalizePath(url.pathname + url.search)
  let best: Rule | null = null
  for (const rule of rules) {
    if (
      best &&
      (rule.pattern.length < best.pattern.length ||
        (rule.pattern.length === best.pattern.length && best.allow))
    )
      continue
    if (matches(rule.pattern, path)) best = rule
  }
  return best?.allow ?? true
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('$') ? globMatches(pattern.slice(0, -1), path) : globMatches(`${pattern}*`, path)
}

/**
 * Makes paths comparable: non-ASCII is percent-encoded and RFC 3986's unreserved characters are decoded. An encoded `*` or
 * `$` stays encoded, because decoded it would be a wildcard.
 */
function normalizePath(path: string): string {
  return path
    .replace(/[^\x21-\x7e]/gu, (character) =>
      character.isWellFormed() ? encodeURIComponent(character) : '%EF%BF%BD'
    )
    .replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
    })
}
