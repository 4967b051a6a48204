import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Route } from '#tests/fakes/web_server'
import { makePdf, textAt } from '#tests/unit/knowledge/build_files'

type Page = { links?: string[]; head?: string; body?: string }

/** A page with a text unique to its name. */
export function madePage(name: string, { links = [], head = '', body = '' }: Page = {}): Route {
  const anchors = links
    .map((link) => (link.startsWith('<') ? link : `<a href="${link}">${link}</a>`))
    .join(' ')
  const words = `<p>${`The chapter called ${name} tells at length what a careful keeper of bees has to know about ${name}. `.repeat(5)}</p>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><title>On ${name}</title>${head}</head><body><nav>${anchors}</nav><main><h1>${name}</h1>${body || words}</main></body></html>`,
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The pages of the made site that a crawl keeps, by path. */
export const KEPT = [
  '/',
  ...numbers(16).map((number) => `/guide/${number}`),
  ...numbers(8).map((number) => `/quiet/${number}`),
  '/about',
  '/canonical-original',
  '/copy-one',
  '/friendly',
  '/late',
  '/loop/',
  '/moved-here',
  '/notes.txt',
  '/paper.pdf',
  '/session',
  '/slow',
  '/unfollowed',
]

/** About sixty pages with every kind of crawler trap. */
export function madeSite(origin: string): Record<string, Route> {
  const sitemap = `<urlset>${numbers(8)
    .map((number) => `<url><loc>${origin}/quiet/${number}</loc></url>`)
    .join('')}<url><loc>https://elsewhere.example/x</loc></url></urlset>`
  return {
    '/robots.txt': { body: `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap_index.xml\n` },
    '/sitemap_index.xml': {
      body: `<sitemapindex><sitemap><loc>${origin}/quiet.xml.gz</loc></sitemap></sitemapindex>`,
    },
    '/quiet.xml.gz': { headers: { 'content-type': 'application/gzip' }, body: gzipSync(sitemap) },
    '/': madePage('home', {
      links: [
        '/about?utm_source=home',
        '/guide/1',
        '/private/plans',
        '<a rel="nofollow" href="/sponsored">sponsored</a>',
        '/hidden',
        '/unfollowed',
        '/canonical-copy',
        '/moved',
        '/copy-one',
        '/copy-two',
        '/ill',
        '/slow',
        '/paper.pdf',
        '/notes.txt',
        '/picture.png',
        '/data',
        '/missing',
        '/calendar?month=2031-01',
        '/shop?color=1&size=1',
        '/loop/',
        '/session',
        '/away',
        'https://elsewhere.example/',
        'mailto:bees@example.org',
      ],
    }),
    '/about': madePage('about', { links: ['/', '/about?fbclid=77', '/late'] }),
    '/late': madePage('late'),
    ...Object.fromEntries(
      numbers(16).map((number) => [
        `/guide/${number}`,
        // A tree with three children each, so that no page is deeper than five.
        madePage(`guide ${number}`, {
          links: [3 * number - 1, 3 * number, 3 * number + 1]
            .filter((child) => child <= 16)
            .map((child) => `/guide/${child}`),
        }),
      ])
    ),
    ...Object.fromEntries(numbers(8).map((number) => [`/quiet/${number}`, madePage(`quiet ${number}`)])),
    '/private/plans': madePage('plans'),
    '/sponsored': madePage('sponsored'),
    '/hidden': madePage('hidden', { head: '<meta name="robots" content="noindex">', links: ['/friendly'] }),
    '/friendly': madePage('friendly'),
    '/unfollowed': madePage('unfollowed', {
      head: '<meta name="robots" content="nofollow">',
      links: ['/never'],
    }),
    '/never': madePage('never'),
    '/canonical-copy': madePage('canonical copy', {
      head: '<link rel="canonical" href="/canonical-original">',
    }),
    '/canonical-original': madePage('canonical original'),
    '/moved': { status: 301, headers: { location: '/moved-here' } },
    '/moved-here': madePage('moved', { links: ['/moved-here'] }),
    '/copy-one': madePage('copy', { body: `<p>${'Twins say the same about honey. '.repeat(20)}</p>` }),
    '/copy-two': madePage('copy', {
      body: `<p class="other">${'Twins  say the same about honey. '.repeat(20)}</p>`,
    }),
    '/ill': { status: 500 },
    '/slow': slowly('slow'),
    '/paper.pdf': {
      headers: { 'content-type': 'application/pdf' },
      body: makePdf([textAt(72, 700, 12, 'Swarms settle where a scout has danced the longest dance.')]),
    },
    '/notes.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'Notes of the keeper: feed the bees in March.',
    },
    '/picture.png': { headers: { 'content-type': 'image/png' }, body: 'can’t use this file as a picture' },
    '/data': { headers: { 'content-type': 'application/json' }, body: '{"bees":3}' },
    '/calendar': (request, response) => {
      const [year, month] = (/month=(\d+)-(\d+)/.exec(request.url!) ?? ['', '2031', '1'])
        .slice(1)
        .map(Number) as [number, number]
      const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
      answer(
        response,
        madePage(`month ${year}-${month}`, {
          head: '<meta name="robots" content="noindex">',
          links: [`/calendar?month=${next}`],
        })
      )
    },
    '/shop': (request, response) => {
      const [color, size] = (/color=(\d+)&size=(\d+)/.exec(request.url!) ?? ['', '1', '1'])
        .slice(1)
        .map(Number) as [number, number]
      const links = [`/shop?color=${color + 1}&size=${size}`, `/shop?color=${color}&size=${size + 1}`]
      answer(
        response,
        madePage(`shop ${color} ${size}`, { head: '<meta name="robots" content="noindex">', links })
      )
    },
    '/loop/': madePage('loop', { links: ['loop/', 'loop/loop/loop/'] }),
    '/loop/loop/': madePage('loop', { links: ['loop/', 'loop/loop/loop/'] }),
    '/session': madePage('session', {
      links: ['/session?PHPSESSID=abc', '/session;jsessionid=DEF', '/session?sid=9'],
    }),
    '/away': { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  }
}

/** Sent in two chunks, the second in a later tick. */
function slowly(name: string): Route {
  return (_request, response) => {
    const { headers, body } = madePage(name) as { headers: Record<string, string>; body: string }
    response.writeHead(200, headers)
    response.write(body.slice(0, 300), () => setImmediate(() => response.end(body.slice(300))))
  }
}

function answer(response: ServerResponse, page: Route): void {
  const { headers, body } = page as { headers: Record<string, string>; body: string }
  response.writeHead(200, headers)
  response.end(body)
}
