const LONGEST_EXACT_WORDS = 10
const EDGE_WORDS = 5

/**
 * The address of a web page, opened at the quote (https://wicg.github.io/scroll-to-text-fragment/); null if
 * it isn't a web page.
 */
export function urlAtQuote(url: string, quote: string): string | null {
  if (!isWebAddress(url)) return null
  const fragment = textFragment(quote)
  if (fragment === null) return url
  return url.includes('#') ? `${url}:~:text=${fragment}` : `${url}#:~:text=${fragment}`
}

/** The address of a recording, started at a time (https://www.w3.org/TR/media-frags/; YouTube has a parameter for it). */
export function urlAtMoment(url: string, startMs: number): string | null {
  if (!isWebAddress(url)) return null
  const seconds = Math.floor(startMs / 1000)
  if (url.startsWith('https://www.youtube.com/watch?')) return `${url}&t=${seconds}s`
  return `${url.replace(/#.*$/, '')}#t=${seconds}`
}

/**
 * A text directive matches within one block only, so it uses words of the first and last lines as its two
 * ends.
 */
export function textFragment(quote: string): string | null {
  const lines = quote
    .split('\n')
    .map(plainWords)
    .filter((words) => words.length > 0)
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return null
  if (lines.length === 1 && first.length <= LONGEST_EXACT_WORDS) return encode(first)
  const end = last.slice(lines.length === 1 ? Math.max(EDGE_WORDS, last.length - EDGE_WORDS) : -EDGE_WORDS)
  return `${encode(first.slice(0, EDGE_WORDS))},${encode(end)}`
}

export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

function plainWords(line: string): string[] {
  return line
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|]|__/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

function encode(words: string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')
}
