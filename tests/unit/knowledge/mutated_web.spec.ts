import { gzipSync } from 'node:zlib'
import { setImmediate as breathe } from 'node:timers/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { parseDirectives } from '#src/knowledge/crawling/page_directives'
import { contentKind } from '#src/knowledge/fetching/content_kind'
import { parseRobots } from '#src/knowledge/fetching/robots'
import { readSitemap } from '#src/knowledge/fetching/read_sitemap'
import { parseChapters, parsePlayTime } from '#src/knowledge/documents/feeds/chapters'
import { notBefore, retryAllowedAt } from '#src/knowledge/fetching/cache_headers'
import { hubFromLinkHeader } from '#src/knowledge/sync/websub/hub_link'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { audioFormatOf } from '#src/knowledge/documents/voice/audio/audio_format'
import { parseTranscription } from '#src/knowledge/documents/voice/provider/parse_transcription'
import { discoverFeeds } from '#src/knowledge/documents/websites/discover_feeds'
import { bytesOf } from './build_files.js'
import { Random } from './random.js'

const INPUTS = Number(process.env.MUTATIONS ?? 2_000)
const SITE = 'https://example.org/'

const ROBOTS =
  'User-agent: *\nDisallow: /private/*.html$\nAllow: /private/open\nCrawl-delay: 2\n\nUser-agent: ParleyBot\nDisallow: /%e4\nSitemap: https://example.org/sitemap.xml\n'
const SITEMAP =
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.org/a?x=1&amp;y=2</loc><lastmod>2025-01-02T03:04:05Z</lastmod></url><sitemap><loc><![CDATA[https://example.org/b]]></loc></sitemap></urlset>'
const CHAPTERS =
  '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Win<b>ter</b>"},{"startTime":600.5,"title":"Swarm","toc":false}]}'
const ANSWER =
  '{"language":"english","text":"Hello.","segments":[{"start":0,"end":1.5,"text":"Hello.","no_speech_prob":0.1,"avg_logprob":-0.2,"speaker":"A"}]}'
const PAGE =
  '<html><head><link rel="alternate" type="application/rss+xml" title="News" href="/feed"><base href="/x/"></head><body><a href="feed.xml">RSS</a></body></html>'
const HEADERS = {
  link: '<https://hub.example.org/>; rel="hub", <https://example.org/feed>; rel=self',
  'cache-control': 'public, max-age=600',
  'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT',
  expires: 'Wed, 21 Oct 2026 07:28:00 GMT',
  'x-robots-tag': 'otherbot: noindex, nofollow, unavailable_after: 1 Jan 2027',
}
const XML = [
  '<',
  '>',
  '</url>',
  '<url>',
  '<loc>',
  '<![CDATA[',
  ']]>',
  '&',
  '&#x;',
  '<!--',
  '\u0000',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
]
const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  'null',
  '1e999',
  '-1',
  '"startTime":',
  '\\ud800',
  'true',
]

test.group('Mutated web input', (group) => {
  group.each.timeout(60_000 + INPUTS * 50)

  const rounds = (seed: number, source: string | Uint8Array, words: readonly string[]) => {
    const random = new Random(seed)
    const bytes = typeof source === 'string' ? bytesOf(source) : source
    return Array.from({ length: INPUTS }, () => random.mutated(bytes, words))
  }
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

  test('always finds rules in a robots.txt', ({ assert }) => {
    const words = [
      'User-agent:',
      'Disallow:',
      'Allow: /',
      '*',
      '$',
      '%',
      '%2',
      '#',
      '\r',
      '\n',
      ':',
      'Sitemap:',
      '\ufeff',
    ]
    for (const bytes of rounds(3, ROBOTS, words)) {
      const robots = parseRobots(textOf(bytes), 'ParleyBot')
      assert.isBoolean(robots.allows(new URL('https://example.org/private/%E4.html?x=*')))
      assert.isTrue(robots.crawlDelaySeconds === null || robots.crawlDelaySeconds >= 0)
    }
  })

  test('finds only web URLs in a sitemap, compressed or not', async ({ assert }) => {
    for (const source of [bytesOf(SITEMAP), new Uint8Array(gzipSync(SITEMAP))]) {
      for (const bytes of rounds(5, source, XML)) {
        const { pages, sitemaps, newestAt } = await readSitemap(bytes)
        for (const address of [...pages, ...sitemaps]) assert.match(address, /^https?:\/\//i)
        if (newestAt !== null) assert.isAtMost(Date.parse(newestAt), Date.now())
      }
    }
  })

  test('finds ordered, named chapters or none', ({ assert }) => {
    for (const bytes of rounds(7, CHAPTERS, JSON_WORDS)) {
      const chapters = parseChapters(textOf(bytes))
      for (const [at, { startMs, title }] of chapters.entries()) {
        assert.isAtLeast(startMs, chapters[at - 1]?.startMs ?? 0)
        assert.isNotEmpty(title)
      }
    }
  })

  test('parses a play time to milliseconds or null', ({ assert }) => {
    for (const bytes of rounds(9, '1:02:03.5', [':', '.', '-', 'e', ' '])) {
      const ms = parsePlayTime(textOf(bytes))
      assert.isTrue(ms === null || ms >= 0)
    }
  })

  test('parses a transcription response to words within the chunk or null', ({ assert }) => {
    for (const bytes of rounds(11, ANSWER, JSON_WORDS)) {
      const answer = parseTranscription(parsed(textOf(bytes)), { startMs: 1_000, endMs: 9_000 })
      for (const { startMs, endMs } of answer?.utterances ?? []) {
        assert.isTrue(startMs >= 1_000 && startMs <= 9_000 && endMs >= 1_000 && endMs <= 9_000)
      }
    }
  })

  test('finds only URLs as the feeds of a page', async ({ assert }) => {
    for (const bytes of rounds(13, PAGE, [
      '<',
      '>',
      '"',
      '<base href=":">',
      '<link rel=alternate',
      '\u0000',
      '<!--',
    ])) {
      await breathe()
      for (const { url } of discoverFeeds(textOf(bytes), SITE)) assert.isTrue(URL.canParse(url))
    }
  })

  test('parses retry times and hubs from headers, or null', ({ assert }) => {
    const now = DateTime.utc()
    const random = new Random(17)
    for (let round = 0; round < INPUTS; round += 1) {
      const headers = new Headers()
      for (const [name, value] of Object.entries(HEADERS)) headers.set(name, headerOf(random, value))
      for (const at of [notBefore(headers, now), retryAllowedAt(headers, now)])
        assert.isTrue(at === null || at > now)
      assert.isTrue(URL.canParse(hubFromLinkHeader(headers, SITE)?.url ?? SITE))
      const said = { header: headers.get('x-robots-tag'), metas: [] }
      assert.isBoolean(parseDirectives(said, 'ParleyBot').noindex)
    }
  })

  test('decodes any bytes to text that cleaning leaves unchanged', ({ assert }) => {
    const sources = [
      'Plain wörds and 日本語. '.repeat(20),
      '\ufeff<?xml version="1.0" encoding="Shift_JIS"?><a>x</a>',
    ]
    const words = [
      '\u001b$B',
      '\u001b(B',
      '\ufeff',
      '\ufffe',
      '\u0000',
      '<meta charset=utf-7>',
      'encoding="johab"',
    ]
    for (const [at, source] of sources.entries()) {
      for (const bytes of rounds(19 + at, source, words)) {
        const text = cleanText(decodeText(bytes, { mediaType: 'text/html' }))
        assert.equal(cleanText(text), text)
        assert.isTrue(text.isWellFormed())
      }
    }
  })

  test('detects content kind and audio format from any bytes', ({ assert }) => {
    for (const bytes of rounds(
      23,
      'RIFF\u0000\u0000\u0000\u0000WAVEfmt OggS fLaC ID3 ftypM4A \u001aE\u00df\u00a3 %PDF-',
      ['OggS', 'ID3', '<html', '\u0000']
    )) {
      assert.include(['html', 'document', 'other'], contentKind(null, bytes))
      assert.isTrue(audioFormatOf(bytes) === null || Boolean(audioFormatOf(bytes)))
    }
  })
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Headers carry no line ends; everything else of Latin-1 they may. */
function headerOf(random: Random, value: string): string {
  const words = ['"', ';', ',', '<', '>', '=', 'rel=hub', 'max-age=', '-1', '9'.repeat(20)]
  const text = Buffer.from(random.mutated(bytesOf(value), words)).toString('latin1')
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
}
