import { test } from '@japa/runner'
import type { CleanDocument } from '#src/knowledge/documents/document'
import { sniff } from '#src/knowledge/documents/files/sniff'
import { SubtitlesReader } from '#src/knowledge/documents/files/subtitles_reader'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { correctTranscript } from '#src/knowledge/documents/voice/correct_transcript'
import type { Transcript } from '#src/knowledge/documents/voice/transcriber'
import { transcriptOf } from '#src/knowledge/documents/voice/transcript'
import { readTranscript, parseUtterances } from '#src/knowledge/documents/voice/transcripts/read_transcript'
import { random } from '#tests/fakes/random'
import { sharedBytes, skipReason, withoutSharedData } from '#tests/golden/shared_data'

const MUTATIONS = 2_000

function read(text: string | Uint8Array, language: string | null = null): Transcript {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const found = readTranscript(bytes, { mediaType: null, language })
  if (!found.ok) throw new Error(found.error)
  return found.value
}

function timedLines({ text, segments }: Transcript) {
  return segments.map(({ startMs, endMs, speaker, start, end }) => [
    startMs,
    endMs,
    speaker,
    text.slice(start, end),
  ])
}

test.group('Transcript files', () => {
  const examples = 'podcast-namespace/docs/examples/transcripts/example'

  test('reads speakers and times of the podcast namespace’s WebVTT', ({ assert }) => {
    const transcript = read(sharedBytes(`${examples}.vtt`))

    assert.equal(transcript.language, 'en')
    assert.lengthOf(transcript.segments, 7)
    assert.deepEqual(timedLines(transcript)[2], [
      6_090,
      11_610,
      'Sarah',
      'include in one? Welcome to Podcasting Q&A, where you learn',
    ])
    assert.deepEqual(timedLines(transcript)[6]!.slice(0, 3), [21_450, 25_350, 'Gillian'])
    assert.include(transcript.text, 'comes from Gillian.\n\nHi Buzzsprout')
  }).skip(withoutSharedData, skipReason)

  test('takes speaker names out of the podcast namespace’s SRT', ({ assert }) => {
    const transcript = read(sharedBytes(`${examples}.srt`))

    assert.deepEqual(timedLines(transcript)[0], [
      179,
      2_399,
      'Travis',
      "When you first get started in podcasting, it's",
    ])
    assert.equal(transcript.segments[1]!.speaker, 'Travis')
    assert.notMatch(transcript.text, /(?:Travis|Alban): /)
    assert.equal(transcript.durationMs, 754_769)
  }).skip(withoutSharedData, skipReason)

  test('joins single words of the podcast namespace’s JSON', ({ assert }) => {
    assert.deepEqual(timedLines(read(sharedBytes(`${examples}.json`))), [
      [500, 2_500, 'Darth Vader', 'I am your father.'],
      [2_750, 3_000, 'Luke', 'Nooooo'],
    ])
  }).skip(withoutSharedData, skipReason)

  test('gives every sentence of the podcast namespace’s HTML a speaker and time', ({ assert }) => {
    const transcript = read(sharedBytes(`${examples}.html`))
    const [first] = timedLines(transcript)

    assert.equal(first![0], 0)
    assert.equal(first![2], 'Travis')
    assert.match(String(first![3]), /^When you first get started in podcasting, it's almost guaranteed/)
    assert.isAbove(transcript.segments.length, 60)
    assert.includeMembers(
      transcript.segments.map(({ startMs, speaker }) => `${startMs} ${speaker}`),
      ['53000 Sarah', '691000 Travis']
    )
  }).skip(withoutSharedData, skipReason)

  test('reads SRT without numbers, empty lines or hours, with markup in it', ({ assert }) => {
    const srt =
      '\ufeff00:01,5 --> 00:02,000\r\n<i>Hello</i> {\\an8}there\r\n2\r\n00:03,000 --> 00:04,000\r\nQ &amp; A'

    assert.deepEqual(timedLines(read(srt)), [
      [1_500, 2_000, null, 'Hello there'],
      [3_000, 4_000, null, 'Q & A'],
    ])
  })

  test('removes repeated lines of rolling captions', ({ assert }) => {
    const cue = (second: number, ...lines: string[]) =>
      `00:00:0${second}.000 --> 00:00:0${second + 1}.000 align:start\n${lines.join('\n')}\n\n`
    const vtt = `WEBVTT\nKind: captions\n\nNOTE made by hand\n\n${cue(1, 'we<00:00:01.200><c> begin</c>')}${cue(2, 'we begin', 'with rain')}${cue(3, 'with rain', 'and wind')}`

    assert.equal(read(vtt).text, 'we begin with rain and wind')
  })

  test('separates two voices in one caption', ({ assert }) => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ada>Now?</v>\n<v Bob>Now.</v>'

    assert.deepEqual(timedLines(read(vtt)), [
      [1_000, 2_000, 'Ada', 'Now?'],
      [1_000, 2_000, 'Bob', 'Now.'],
    ])
  })

  test('takes a word before a colon for a name only when it repeats', ({ assert }) => {
    const srt = ['A start.', 'Remember: it rains.', 'The end.'].map(
      (text, at) => `0:0${at} --> 0:0${at + 1}\n${text}\n\n`
    )

    assert.equal(read(srt.join('')).text, 'A start. Remember: it rains. The end.')
  })

  test('reads the JSON of Whisper', ({ assert }) => {
    const json = JSON.stringify({
      text: 'Hi you.',
      segments: [{ id: 0, start: 0.5, end: 1.25, text: ' Hi you.' }],
    })

    assert.deepEqual(timedLines(read(json)), [[500, 1_250, null, 'Hi you.']])
  })

  test('rejects pages without times, plain text and other JSON', ({ assert }) => {
    for (const text of [
      '<p>Only <b>words</b></p>',
      'Just words.',
      '{"a": 1}',
      '[',
      '',
      '<cite>Ada</cite> said so',
    ]) {
      const found = readTranscript(new TextEncoder().encode(text), { mediaType: null, language: null })
      assert.deepEqual(found, { ok: false, error: 'not_a_transcript' }, text)
    }
  })

  test('reads an uploaded SRT as a document with timed passages', async ({ assert }) => {
    const document = await readDocumentAs(
      'talk.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nIt rains in Bergen.\n'
    )

    assert.equal(document.text, 'It rains in Bergen.')
    assert.deepEqual(document.segments, [{ startMs: 1_000, endMs: 2_000, speaker: null, start: 0, end: 19 }])
  })

  test('returns exact offsets and clean text for any utterances', ({ assert }) => {
    const { next, pick } = random(11)
    const words = [
      '# no heading',
      '- no item',
      'e\u0301',
      '\u0301',
      'a\u00a0b',
      'x\u200by',
      '…',
      '  ',
      '> q',
      '1. one',
      'Ω.',
      '日本。',
      '\ud83d\ude00 ok',
    ]
    for (let round = 0; round < 500; round += 1) {
      const utterances = Array.from({ length: 6 }, (_, at) => ({
        startMs: at * 1_000 + (next() < 0.2 ? 5_000 : 0),
        endMs: at * 1_000 + 900,
        speaker: pick(['Ada', null]),
        text: `${pick(words)} ${pick(words)}\n${pick(words)}`,
      }))
      const { text, segments } = transcriptOf(utterances, { language: null, durationMs: 10_000 })
      assert.equal(cleanText(text), text)
      assert.equal(
        segments
          .reduce(
            (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
            text
          )
          .trim(),
        ''
      )
    }
  })

  test('returns a value for every mutated file', ({ assert }) => {
    const { next } = random(5)
    for (const kind of ['vtt', 'srt', 'json', 'html']) {
      const original = sharedBytes(`${examples}.${kind}`).subarray(0, 6_000)
      for (let round = 0; round < MUTATIONS; round += 1) {
        const bytes = new Uint8Array(original)
        for (let hits = Math.ceil(next() * 30); hits > 0; hits -= 1)
          bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
        const text = Buffer.from(bytes).toString('latin1')
        const { segments } = transcriptOf(parseUtterances(text) ?? [], { language: null, durationMs: 0 })
        assert.isTrue(segments.every((each) => each.start < each.end && each.startMs <= each.endMs))
      }
    }
  }).skip(withoutSharedData, skipReason)
})

async function readDocumentAs(fileName: string, text: string): Promise<CleanDocument> {
  const reader = new SubtitlesReader()
  const input = await sniff({ bytes: new TextEncoder().encode(text), fileName, mediaType: null, url: null })
  if (!reader.claims(input)) throw new Error('The reader does not claim this file.')
  const read = await reader.read(input)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

const NOTES = 'Notes of the show.\n\n'
const TEXT = `${NOTES}Welcome to the sow. It is about bees.\n\nHoney, they say.`

function spoken() {
  const at = (words: string, startMs: number, speaker: string | null = null) => {
    const start = TEXT.indexOf(words)
    return { startMs, endMs: startMs + 900, speaker, start, end: start + words.length }
  }
  return {
    text: TEXT,
    segments: [
      at('Welcome to the sow.', 1_000, 'Ada'),
      at('It is about bees.', 2_000, 'Ada'),
      at('Honey, they say.', 9_000, 'Grace'),
    ],
    landmarks: [{ kind: 'chapter' as const, label: 'Honey', start: TEXT.indexOf('Honey') }],
  }
}

const startOf = (words: string) => TEXT.indexOf(words)

test.group('A corrected transcript', () => {
  test('has the new words at the old times and shifts everything after them', ({ assert }) => {
    const { text, segments, landmarks } = correctTranscript(spoken(), [
      { start: startOf('Welcome'), text: 'Welcome to the wonderful show.' },
    ])
    assert.equal(text, TEXT.replace('the sow', 'the wonderful show'))
    assert.deepEqual(
      segments.map(({ startMs, speaker, start, end }) => [startMs, speaker, text.slice(start, end)]),
      [
        [1_000, 'Ada', 'Welcome to the wonderful show.'],
        [2_000, 'Ada', 'It is about bees.'],
        [9_000, 'Grace', 'Honey, they say.'],
      ]
    )
    assert.equal(landmarks[0]!.start, text.indexOf('Honey'))
  })

  test('drops emptied segments without leaving blanks')
    .with([
      { gone: ['Welcome'], left: `${NOTES}It is about bees.\n\nHoney, they say.` },
      { gone: ['It is'], left: `${NOTES}Welcome to the sow.\n\nHoney, they say.` },
      { gone: ['Honey'], left: `${NOTES}Welcome to the sow. It is about bees.` },
      { gone: ['Welcome', 'It is', 'Honey'], left: NOTES.trimEnd() },
    ])
    .run(({ assert }, { gone, left }) => {
      const { text, segments } = correctTranscript(
        spoken(),
        gone.map((words) => ({ start: startOf(words), text: ' ' }))
      )
      assert.equal(text, left)
      assert.lengthOf(segments, 3 - gone.length)
    })

  test('ignores markup, line breaks and unknown segments in corrections', ({ assert }) => {
    const { text } = correctTranscript(spoken(), [
      { start: startOf('Honey'), text: '# Honey\nand\twax' },
      { start: 3, text: 'nowhere' },
    ])
    assert.equal(text, TEXT.replace('Honey, they say.', 'Honey and wax'))
  })

  test('equals the original without changes', ({ assert }) => {
    assert.deepEqual(correctTranscript(spoken(), []), spoken())
  })
})
