import { test } from '@japa/runner'
import { NETWORK_ICONS } from '#protocol/network_icons'
import { NETWORK_NAMES, networkOf, networkTitle } from '#protocol/networks'

test.group('Networks', () => {
  test('recognizes {address} as {network}')
    .with([
      { address: 'https://www.instagram.com/ada/', network: 'instagram' },
      { address: 'instagram.com/ada', network: 'instagram' },
      { address: 'https://youtu.be/abc', network: 'youtube' },
      { address: 'https://music.apple.com/artist/1', network: 'applemusic' },
      { address: 'https://ada.substack.com/', network: 'substack' },
      { address: 'https://mastodon.example/@ada', network: 'mastodon' },
      { address: 'https://twitter.com/ada', network: 'x' },
      { address: 'mailto:ada@instagram.com', network: 'email' },
      { address: 'tel:+4930123456', network: 'phone' },
      { address: 'https://ada.example/', network: 'website' },
      { address: 'https://notinstagram.com/ada', network: 'website' },
      { address: 'https://instagram.com.evil.example/', network: 'website' },
      { address: 'https://', network: 'website' },
    ] as const)
    .run(({ assert }, { address, network }) => assert.equal(networkOf(address), network))

  test('names an icon after its network, else after its address', ({ assert }) => {
    assert.equal(networkTitle('https://youtube.com/@ada'), 'YouTube')
    assert.equal(networkTitle('https://www.ada.example/about'), 'ada.example')
    assert.equal(networkTitle('mailto:ada@example.org?subject=Hi'), 'ada@example.org')
  })

  test('have an icon each', ({ assert }) => {
    for (const network of Object.keys(NETWORK_NAMES) as (keyof typeof NETWORK_NAMES)[])
      assert.match(NETWORK_ICONS[network], /^[Mm][-\d\w.,\s]+$/)
  })
})
