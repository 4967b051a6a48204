import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { VIDEO_MEDIA_TYPE, type VideoFile } from '#src/knowledge/documents/files/video_reader'
import { channelUrl, videoIdOf, youTubeAddress } from '#src/knowledge/connectors/youtube/youtube_address'
import { videoFactsOf, videoListOf } from '#src/knowledge/connectors/youtube/video_facts'

const ID = 'winter-1234'
const CHANNEL = 'UCbeekeepersbeekeepers12'

test.group('An address on YouTube', () => {
  test('is a video as {0}')
    .with([
      [`https://www.youtube.com/watch?v=${ID}`],
      [`http://youtube.com/watch?t=40&v=${ID}&list=PLbees#x`],
      [`youtu.be/${ID}?si=abc`],
      [`https://m.youtube.com/shorts/${ID}`],
      [`https://music.youtube.com/watch?v=${ID}`],
      [`https://www.youtube.com/live/${ID}?feature=share`],
      [`https://www.youtube-nocookie.com/embed/${ID}?start=3`],
    ])
    .run(({ assert }, [typed]) => {
      assert.deepEqual(youTubeAddress(typed!), { video: ID })
      assert.equal(videoIdOf(typed!), ID)
    })

  test('is a channel or a playlist as {typed}')
    .with([
      { typed: 'https://www.youtube.com/@bees/videos', is: { channel: '@bees' } },
      { typed: '@bees', is: { channel: '@bees' } },
      { typed: 'https://www.youtube.com/@%E3%83%9F%E3%83%84', is: { channel: '@ミツ' } },
      { typed: `https://www.youtube.com/channel/${CHANNEL}/about`, is: { channel: `channel/${CHANNEL}` } },
      { typed: 'youtube.com/c/Bees', is: { channel: 'c/Bees' } },
      { typed: 'youtube.com/user/bees', is: { channel: 'user/bees' } },
      { typed: 'https://www.youtube.com/playlist?list=PLbees&si=x', is: { list: 'PLbees' } },
      { typed: 'https://www.youtube.com/watch?list=PLbees', is: { list: 'PLbees' } },
    ])
    .run(({ assert }, { typed, is }) => assert.deepEqual(youTubeAddress(typed), is as never))

  test('is nothing else, such as {0}')
    .with([
      ['https://vimeo.com/1234'],
      ['https://youtube.com.example.org/watch?v=winter-1234'],
      ['https://example.org@youtube.com:8080/watch?v=winter-1234'],
      ['https://www.youtube.com/'],
      ['https://www.youtube.com/feed/history'],
      ['https://www.youtube.com/watch?v=--exec=reboot'],
      ['https://www.youtube.com/watch?v=../../etc/p'],
      ['https://www.youtube.com/playlist?list=WL'],
      ['https://www.youtube.com/playlist?list=RDwinter-1234'],
      ['https://www.youtube.com/channel/UCshort'],
      ['https://www.youtube.com/@--help%20me'],
      ['https://www.youtube.com/c/..%2F..%2Fx'],
      ['file:///youtube.com/watch?v=winter-1234'],
      ['-J'],
      [''],
    ])
    .run(({ assert }, [typed]) => assert.isNull(youTubeAddress(typed!)))

  test('is built from its parts', ({ assert }) => {
    assert.equal(channelUrl('@ミツ'), 'https://www.youtube.com/@%E3%83%9F%E3%83%84')
    assert.equal(channelUrl('c/Bees'), 'https://www.youtube.com/c/Bees')
  })
})

test.group('What yt-dlp prints', () => {
  test('is a video only with its own id, and nothing in it is trusted', ({ assert }) => {
    for (const printed of [null, [], 'text', { id: 'other-12345', title: 'x' }, { id: ID }])
      assert.isNull(videoFactsOf(printed, ID))
    const facts = videoFactsOf(
      {
        id: ID,
        title: 'Winter',
        description: 7,
        duration: -1,
        upload_date: '20269999',
        chapters: [null, { start_time: 'x', title: 'y' }, { start_time: 4, title: 'Food' }],
        subtitles: {
          en: 'none',
          de: [null, { ext: 'vtt' }],
          fr: [{ ext: 'vtt', url: 'x', protocol: 'm3u8_native' }],
        },
        automatic_captions: { 'en-orig': [{ ext: 'vtt', url: 'https://x.test/' }] },
      },
      ID
    )
    assert.deepEqual(facts, {
      id: ID,
      title: 'Winter',
      description: '',
      chapters: [{ startMs: 4_000, title: 'Food' }],
      durationMs: null,
      publishedAt: null,
      isFinished: true,
      captions: { url: 'https://x.test/', language: 'en' },
    })
  })

  test('is a list only of videos with an id', ({ assert }) => {
    assert.isNull(videoListOf({ entries: 'none' }))
    const entries = [
      null,
      7,
      { id: '../../x', title: 'x' },
      { id: ID, title: 'Winter', duration: 4 },
      { id: ID },
    ]
    const list = videoListOf({ title: '', entries })!
    assert.deepEqual(list.videos, [{ id: ID, title: 'Winter', durationMs: 4_000 }])
    assert.equal(list.count, 5)
  })
})

test.group('A stored video', () => {
  const read = (file: unknown) =>
    readDocument({
      bytes: new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file)),
      fileName: null,
      mediaType: VIDEO_MEDIA_TYPE,
      url: null,
    })
  const video: VideoFile = {
    description: '',
    chapters: [],
    durationMs: 9_000,
    publishedAt: null,
    captions: null,
    language: 'en',
  }

  test('has a description alone, or captions alone', async ({ assert }) => {
    const described = await read({ ...video, description: 'About bees.' })
    if (!described.ok) throw new Error(described.error)
    assert.equal(described.value.text, 'About bees.')
    assert.isEmpty(described.value.segments)

    const captions = '1\n00:00:01,000 --> 00:00:02,000\nBees hum.\n'
    const spoken = await read({ ...video, captions })
    if (!spoken.ok) throw new Error(spoken.error)
    assert.equal(spoken.value.text, 'Bees hum.')
    assert.deepEqual(spoken.value.metadata, { durationMs: 9_000 })
    assert.equal(spoken.value.segments[0]!.startMs, 1_000)
  })

  test('is damaged or without text if it makes no sense', async ({ assert }) => {
    for (const file of ['{', 'null', '[]', { description: 7, chapters: [] }])
      assert.deepEqual(await read(file), { ok: false, error: 'damaged' })
    assert.deepEqual(await read(video), { ok: false, error: 'no_text' })
    const odd = await read({ ...video, description: 'Bees.', chapters: [null, 7], captions: 7, language: [] })
    assert.isTrue(odd.ok)
  })
})
