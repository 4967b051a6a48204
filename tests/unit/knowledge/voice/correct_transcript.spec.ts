import { test } from '@japa/runner'
import { correctTranscript } from '#src/knowledge/documents/voice/correct_transcript'

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
