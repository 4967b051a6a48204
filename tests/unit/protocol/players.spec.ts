import { test } from '@japa/runner'
import { playerOf } from '#protocol/players'

test.group('Players of other websites', () => {
  test('open at the address of {address}')
    .with([
      {
        address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
        src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
      { address: 'https://youtu.be/dQw4w9WgXcQ', src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      {
        address: 'https://www.youtube.com/shorts/dQw4w9WgXcQ',
        src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
      { address: 'https://vimeo.com/76979871', src: 'player.vimeo.com/video/76979871' },
      {
        address: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
        src: 'open.spotify.com/embed/episode/',
      },
      { address: 'https://open.spotify.com/intl-de/track/4rOoJ6Egrf8K2IrywzwOMk', src: '/embed/track/' },
      { address: 'https://soundcloud.com/ada/rye', src: 'url=https%3A%2F%2Fsoundcloud.com%2Fada%2Frye' },
      {
        address: 'https://podcasts.apple.com/us/podcast/bread/id1234567?i=1000123',
        src: 'embed.podcasts.apple.com/us/podcast/bread/id1234567?i=1000123',
      },
    ])
    .run(({ assert }, { address, src }) => assert.include(playerOf(address)!.src, src))

  // threat: embed-players
  test('are none for {$self}')
    .with([
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
      'http://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be:8443/dQw4w9WgXcQ',
      'https://www.youtube.com/@ada',
      'https://youtu.be/"onload=alert',
      'https://vimeo.com/ada',
      'https://open.spotify.com/user/ada',
      'https://soundcloud.com/ada',
      'javascript:alert(1)',
      'no address',
    ])
    .run(({ assert }, address) => assert.isNull(playerOf(address)))
})
