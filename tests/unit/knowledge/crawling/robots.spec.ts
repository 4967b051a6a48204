import { test } from '@japa/runner'
import { parseRobots } from '#src/knowledge/fetching/robots'

const allows = (text: string, path: string) =>
  parseRobots(text, 'ParleyBot').allows(new URL(path, 'https://example.org'))

test.group('robots.txt by RFC 9309', () => {
  test('{what}')
    .with([
      { what: 'nothing said allows all', text: '', path: '/x', allowed: true },
      {
        what: 'capitals of a name do not matter',
        text: 'User-Agent: PARLEYBOT\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a version after the name does not matter',
        text: 'User-agent: ParleyBot/1.0\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'two groups for one name count together',
        text: 'User-agent: ParleyBot\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: ParleyBot\nDisallow: /b',
        path: '/b',
        allowed: false,
      },
      {
        what: 'a group of its own replaces the one for all',
        text: 'User-agent: *\nDisallow: /\nUser-agent: ParleyBot\nAllow: /',
        path: '/x',
        allowed: true,
      },
      {
        what: 'several names may share a group',
        text: 'User-agent: a\nUser-agent: ParleyBot\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'the longest rule decides',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a/b',
        path: '/a/b',
        allowed: true,
      },
      {
        what: 'of two rules as long the one that allows decides',
        text: 'User-agent: *\nDisallow: /a\nAllow: /a',
        path: '/a',
        allowed: true,
      },
      {
        what: 'a star stands for anything',
        text: 'User-agent: *\nDisallow: /*.php',
        path: '/x/index.php?a',
        allowed: false,
      },
      {
        what: 'a dollar is the end',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php?a',
        allowed: true,
      },
      {
        what: 'a dollar is the end of what matches, too',
        text: 'User-agent: *\nDisallow: /*.php$',
        path: '/x/index.php',
        allowed: false,
      },
      {
        what: 'a dollar elsewhere is a dollar',
        text: 'User-agent: *\nDisallow: /a$b',
        path: '/a$b',
        allowed: false,
      },
      {
        what: 'letters may be written encoded or not',
        text: 'User-agent: *\nDisallow: /ツ',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'capitals of an encoding do not matter',
        text: 'User-agent: *\nDisallow: /%e3%83%84',
        path: '/%E3%83%84',
        allowed: false,
      },
      {
        what: 'plain letters may be encoded',
        text: 'User-agent: *\nDisallow: /%62%61%7A',
        path: '/baz',
        allowed: false,
      },
      {
        what: 'an encoded slash is no slash',
        text: 'User-agent: *\nDisallow: /a%2Fb',
        path: '/a/b',
        allowed: true,
      },
      { what: 'capitals of a path matter', text: 'User-agent: *\nDisallow: /X', path: '/x', allowed: true },
      { what: 'an empty rule forbids nothing', text: 'User-agent: *\nDisallow:', path: '/x', allowed: true },
      {
        what: 'a sitemap between names does not end the list of names',
        text: 'User-agent: ParleyBot\nSitemap: https://e/x\nUser-agent: b\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'lines may end as on old Macs',
        text: 'User-agent: *\rDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'a byte order mark is passed over',
        text: '\ufeffUser-agent: *\nDisallow: /x',
        path: '/x',
        allowed: false,
      },
      {
        what: 'comments are passed over',
        text: 'User-agent: * # all\nDisallow: /x # no',
        path: '/x',
        allowed: false,
      },
      {
        what: 'blanks may stand anywhere',
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
        what: 'the beginning of a name is not the name',
        text: 'User-agent: Parley\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'a longer name is another name',
        text: 'User-agent: ParleyBot-News\nDisallow: /x',
        path: '/x',
        allowed: true,
      },
      {
        what: 'rules before any name count for nobody',
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
        what: 'the query belongs to the path',
        text: 'User-agent: *\nDisallow: /*?s=',
        path: '/search?s=1',
        allowed: false,
      },
      {
        what: 'a page of HTML forbids nothing',
        text: '<!doctype html><p>Not found: /x',
        path: '/x',
        allowed: true,
      },
    ])
    .run(({ assert }, { text, path, allowed }) => assert.equal(allows(text, path), allowed))

  test('names sitemaps wherever they stand and the delay of its own group', ({ assert }) => {
    const robots = parseRobots(
      'Sitemap: https://example.org/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nSITEMAP: /b.xml # second\nUser-agent: other\nCrawl-delay: 90',
      'ParleyBot'
    )
    assert.deepEqual(robots.sitemaps, ['https://example.org/a.xml', '/b.xml'])
    assert.equal(robots.crawlDelaySeconds, 2.5)
  })

  test('a rule made to take for ever takes its time without more', ({ assert }) => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$`
    assert.isTrue(allows(text, `/${'a'.repeat(4_000)}b`))
  })
})
