import { test } from '@japa/runner'
import { shownTitle, displayUrl } from '#src/knowledge/items/shown_title'

test.group('Displayed URLs', () => {
  test('shows {address} as {said}')
    .with([
      { address: 'https://www.example.com/', said: 'example.com' },
      { address: 'http://127.0.0.1:8080/', said: '127.0.0.1:8080' },
      { address: 'https://example.com/blog/?utm_source=letter#top', said: 'example.com/blog' },
      {
        address: 'https://example.com/archive/2024/05/31/how-to-bake-bread-without-haste',
        said: 'example.com/…/how-to-bake-bread-without-haste',
      },
      { address: 'https://example.com/br%C3%B6tchen', said: 'example.com/brötchen' },
      { address: 'https://example.com/50%-off', said: 'example.com/50%-off' },
      { address: 'https://example.com/a%20b', said: 'example.com/a%20b' },
      { address: 'https://example.com/%E2%80%AEgnp.exe', said: 'example.com/%E2%80%AEgnp.exe' },
      { address: 'no address at all', said: 'no address at all' },
    ])
    .run(({ assert }, { address, said }) => assert.equal(displayUrl(address), said))

  test('shortens a long last path segment', ({ assert }) => {
    const said = displayUrl(`https://example.com/${'a'.repeat(200)}`)
    assert.equal(said, `example.com/…/${'a'.repeat(39)}…`)
  })

  test('replaces a title only while none is known', ({ assert }) => {
    const url = 'https://example.com/feed'
    assert.equal(shownTitle({ title: url, url }), 'example.com/feed')
    assert.equal(shownTitle({ title: 'https', url }), 'https')
    assert.equal(shownTitle({ title: 'The bread letter', url }), 'The bread letter')
    assert.equal(shownTitle({ title: 'market-talk.srt', url: null }), 'market-talk.srt')
    const long = `https://example.com/${'a'.repeat(400)}`
    assert.equal(shownTitle({ title: long.slice(0, 300), url: long }), displayUrl(long))
  })
})
