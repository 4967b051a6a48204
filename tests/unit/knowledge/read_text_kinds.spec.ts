import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { bytesOf } from './build_files.js'

async function read(content: string, fileName: string | null = null) {
  const result = await readDocument({ bytes: bytesOf(content), fileName, mediaType: null, url: null })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

test.group('RTF files', () => {
  test('reads headings, lists, tables, notes and every character escape', async ({ assert }) => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Calibri;}{\f1\fcharset204 Arial;}{\f2\fcharset128 Mincho;}}
{\stylesheet{\s1\outlinelevel0 heading 1;}{\s0 Normal;}}{\info{\title Hours \'e4}{\author Ann}}{\*\unknown words}{\header Acme Ltd\par}
\pard\s1 Opening hours\par\pard\plain We open at nine\u8217?s end. Caf\'e9{\v hidden} {\f1\'cf\'f0\'e8} {\f2\'83e\'83X}\u-10179?\uc0\u-8694{\footnote A note.}.\par
{\listtext\'b7\tab}\ls1 Tea\par{\listtext 2.\tab}Cake\par
\pard\trowd\intbl Day\cell Hours\cell\row\trowd\intbl Monday\cell 9 to 5\cell\row
\pard See {\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt this}}{\pict\bin4 }}}} 0102}.\par}`
    const { text, title, metadata } = await read(rtf, 'a.doc')
    assert.equal(
      text,
      '# Opening hours\n\nWe open at nine’s end. Café При テス😊.\n\n- Tea\n\n2. Cake\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |\n\nSee this.\n\nA note.\n\nAcme Ltd'
    )
    assert.equal(title, 'Hours ä')
    assert.equal(metadata.byline, 'Ann')
  })

  test('hides no text after a star that does not begin a group', async ({ assert }) => {
    const rtf = String.raw`{\rtf1\ansi\pard {\fs24\*\cs7\cf0 The tea is}{\*\cs9 hidden} hot.\par}`
    assert.equal((await read(rtf)).text, 'The tea is hot.')
  })
})

test.group('JSON', () => {
  test('writes objects in lists as records and labels other values with their path', async ({ assert }) => {
    const value = {
      title: 'Shop',
      hours: { monday: '9 to 5', days: ['Mon', 'Tue'] },
      products: [
        { name: 'Tea', maker: { city: 'Graz' } },
        { name: 'Cake', price: null },
      ],
    }
    const { text, title, landmarks } = await read(JSON.stringify(value))
    assert.equal(
      text,
      'title: Shop\nhours.monday: 9 to 5\nhours.days: Mon, Tue\n\n## products\n\nname: Tea; maker.city: Graz\n\nname: Cake'
    )
    assert.equal(title, 'Shop')
    assert.deepEqual(
      landmarks.map(({ label }) => label),
      ['products 1', 'products 2']
    )
  })

  test('reads JSON Lines as records and invalid JSON as plain text', async ({ assert }) => {
    assert.equal((await read('{"q":"A?","a":"B."}\n{"q":"C?"}\n')).text, 'q: A?; a: B.\n\nq: C?')
    assert.equal((await read('[draft] Hello.', 'a.json')).text, '[draft] Hello.')
  })
})

test.group('Subtitles', () => {
  test('reads SubRip with times and speakers', async ({ assert }) => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nAnn: <i>Good</i>\r\nmorning.\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\nWe begin.\r\n\r\n3\r\n00:01:00,000 --> 00:01:01,000\r\nNote: this is no name.\r\n'
    const { text, segments } = await read(srt)
    assert.deepEqual(
      segments.map(({ startMs, endMs, speaker, start, end }) => [
        startMs,
        endMs,
        speaker,
        text.slice(start, end),
      ]),
      [
        [1000, 2500, 'Ann', 'Good morning.'],
        [2500, 4000, 'Ann', 'We begin.'],
        [60_000, 61_000, 'Ann', 'Note: this is no name.'],
      ]
    )
  })

  test('reads WebVTT without settings, notes and repeated lines', async ({ assert }) => {
    const vtt =
      'WEBVTT\n\nNOTE not spoken\n\nSTYLE\n::cue{}\n\nid\n00:01.000 --> 00:02.000 align:start\n<v.loud Ann>Tea &amp; cake</v>\n\n00:02.000 --> 00:03.000\n<v Bob>is served.\n'
    const { text, segments } = await read(vtt)
    assert.equal(text, 'Tea & cake\n\nis served.')
    assert.deepEqual(
      segments.map(({ speaker }) => speaker),
      ['Ann', 'Bob']
    )
    const rolling =
      'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:02.000 --> 00:03.000\none\ntwo\n\n00:03.000 --> 00:04.000\ntwo\nthree\n'
    assert.equal((await read(rolling)).text, 'one two three')
  })
})
