import { test } from '@japa/runner'
import { cpuMsOf } from '../../../support/cpu_time.js'
import { botName, parseRobots } from '#src/knowledge/fetching/robots'

const allows = (text: string, path: string) =>
  parseRobots(text, 'ParleyBot').allows(new URL(path, 'https://example.org'))

test.group('The crawler', () => {
  test('is called by the brand of its installation', ({ assert }) => {
    for (const [brand, name] of [
      ['Parley', 'ParleyBot'],
      ['Ada’s Café 24', 'AdasCafeBot'],
      ['知识', 'ContentBot'],
    ] as const) {
      assert.equal(botName(brand), name)
      const closed = parseRobots(`User-agent: ${name}/2.0\nDisallow: /`, botName(brand))
      assert.isFalse(closed.allows(new URL('https://example.org/')))
    }
  })
})

test.group('robots.txt by RFC 9309', () => {
  test('{what}')
    .with([
      { what: 'an empty file allows everything', text: '', path: '/x', allowed: true },
      {
        what: 'agent names ignore case',
        text: 'User-Agent: PARLEYBOT\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a version after the agent name is ignored',
        text: 'User-agent: ParleyBot/1.0\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'two groups for one agent are combined',
        text: 'User-agent: ParleyBot\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: ParleyBot\nDisallow: /b',
        path: '/b',
        allowed: false,
      },
      {
        what: 'a named group replaces the wildcard group',
        text: 'User-agent: *\nDisallow: /\nUser-agent: ParleyBot\nAllow: /',
        path: '/x',
        allowed: true,
      },
      {
        what: 'several agents share a group',
        text: 'User-agent: a\nUser-agent: ParleyBot\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'the longest matching rule wins',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a/b',
        path: '/a/b',
        allowed: true,
      },
      {
        what: 'allow wins between rules of equal length',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a',
        path: '/a',
        allowed: true,
      },
      {
        what: 'a star matches any characters',
        text: 'User-agent: *\nDisallow: /*.php',
        path: '/x/index.php?a',
        allowed: false,
      },
      {
        what: 'a dollar anchors the end',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php?a',
        allowed: true,
      },
      {
        what: 'a dollar also anchors the end after a star',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php',
        allowed: false,
      },
      {
        what: 'a dollar elsewhere is literal',
        text: 'User-agent: *\nDisallow: /a$b',
        path: '/a$b',
        allowed: false,
      },
      {
        what: 'encoded and plain non-ASCII letters match',
        text: 'User-agent: *\nDisallow: /ツ',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'percent-encoding ignores case',
        text: 'User-agent: *\nDisallow: /%e3%83%84',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'encoded unreserved letters match plain ones',
        text: 'User-agent: *\nDisallow: /%62%61%7A',
        path: '/baz',
        allowed: false,
      },
      {
        what: 'an encoded slash is not a separator',
        text: 'User-agent: *\nDisallow: /a%2Fb',
        path: '/a/b',
        allowed: true,
      },
      { what: 'paths are case-sensitive', text: 'User-agent: *\nDisallow: /X', path: '/x', allowed: true },
      { what: 'an empty rule forbids nothing', text: 'User-agent: *\nDisallow:', path: '/x', allowed: true },
      {
        what: 'a sitemap line does not end the list of agents',
        text: 'User-agent: ParleyBot\nSitemap: https://e/x\nUser-agent: b\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'lines may end with a carriage return',
        text: 'User-agent: *\rDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a byte order mark is ignored',
        text: '\ufeffUser-agent: *\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'comments are ignored',
        text: 'User-agent: * # all\nDisallow: /x # no',
        path: '/x',
        allowed: false,
      },
      {
        what: 'whitespace is ignored',
        text: '  User-agent :  * \n  Disallow :  /x ',
        path: '/x',
        allowed: false,
      },
      {
        what: 'robots.txt itself is always allowed',
        text: 'User-agent: *\nDisallow: /',
        path: '/robots.txt',
        allowed: true,
      },
      {
        what: 'a prefix of the agent name does not match',
        text: 'User-agent: Parley\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'a longer agent name does not match',
        text: 'User-agent: ParleyBot-News\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'rules before the first agent are ignored',
        text: 'Disallow: /\nUser-agent: *\nAllow: /',
        path: '/x',
        allowed: true,
      },
      {
        what: 'a star counts as one character of the length',
        text: 'User-agent: *\nAllow: /page\nDisallow: /*.htm',
        path: '/page.htm',
        allowed: false,
      },
      {
        what: 'the query is part of the path',
        text: 'User-agent: *\nDisallow: /*?s=',
        path: '/search?s=1',
        allowed: false,
      },
      {
        what: 'an HTML page forbids nothing',
        text: '<!doctype html><p>Not found: /x',
        path: '/x',
        allowed: true,
      },
    ])
    .run(({ assert }, { text, path, allowed }) => assert.equal(allows(text, path), allowed))

  test('finds sitemaps anywhere and the delay of the matching group', ({ assert }) => {
    const robots = parseRobots(
      'Sitemap: https://example.org/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nSITEMAP: /b.xml # second\nUser-agent: other\nCrawl-delay: 90',
      'ParleyBot'
    )
    assert.deepEqual(robots.sitemaps, ['https://example.org/a.xml', '/b.xml'])
    assert.equal(robots.crawlDelaySeconds, 2.5)
  })

  test('matches a hostile pattern in linear time', ({ assert }) => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$`
    assert.isTrue(allows(text, `/${'a'.repeat(4_000)}b`))
  })

  test('reads at most 1,000 rules and the first 2,000 characters of a line', ({ assert }) => {
    const rules = Array.from({ length: 1_001 }, (_, at) => `Disallow: /page${at}$`).join('\n')
    assert.isFalse(allows(`User-agent: *\n${rules}`, '/page999'))
    assert.isTrue(allows(`User-agent: *\n${rules}`, '/page1000'))
    assert.isFalse(allows(`User-agent: *\nDisallow: /a${' '.repeat(3_000)}x`, '/ab'))
  })
})

test.group('Hostile robots.txt', () => {
  const SIZE = 500 * 1024
  const nearMiss = `Disallow: /*${'a'.repeat(475)}b\n`

  // threat: hostile-robots
  test('takes under two seconds of CPU: {what}')
    .with([
      { what: 'blanks before a character', text: `Disallow: x${' '.repeat(SIZE)}x` },
      { what: 'blanks before a colon', text: `Disallow${' '.repeat(SIZE)}x` },
      { what: 'one blank line', text: '\t'.repeat(SIZE) },
      { what: 'hashes', text: `Disallow: ${'#'.repeat(SIZE)}` },
      { what: 'colons', text: ':'.repeat(SIZE) },
      { what: 'line breaks', text: '\r\n'.repeat(SIZE / 2) },
      { what: 'rules that almost match', text: nearMiss.repeat(SIZE / nearMiss.length) },
      { what: 'rules of wildcards', text: `Disallow: /${'*a'.repeat(900)}$\n`.repeat(280) },
      { what: 'sitemaps', text: 'sitemap:x\n'.repeat(SIZE / 10) },
      { what: 'delays', text: 'user-agent:*\ncrawl-delay:1\n'.repeat(SIZE / 28) },
    ])
    .run(async ({ assert }, { text }) => {
      let robots = parseRobots('', 'ParleyBot')
      const ms = await cpuMsOf(() => {
        robots = parseRobots(`User-agent: *\n${text}`, 'ParleyBot')
        for (let page = 0; page < 20; page += 1)
          robots.allows(new URL(`https://example.org/${page}${'a'.repeat(950)}`))
      })
      assert.isBelow(ms, 2_000)
      assert.isAtMost(robots.sitemaps.length, 100)
    })
})
