import { test } from '@japa/runner'
import { speechChunks } from '#src/knowledge/documents/voice/speech/speech_chunks'
import { random } from '#tests/fakes/random'

const LENGTHS = { maxMs: 15_000, enoughMs: 10_000 }
const QUIET_DB = -60
const LOUD_DB = -20

/** Frames of 20 ms: pairs of seconds and decibels. */
function loudness(...parts: [seconds: number, level: number][]): Float32Array {
  const { next } = random(3)
  return Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from({ length: Math.round(seconds * 50) }, () => level + next() * 2)
    )
  )
}

test.group('Finding speech', () => {
  test('finds no speech in silence and steady noise, however loud', ({ assert }) => {
    assert.deepEqual(speechChunks(loudness([30, -100]), LENGTHS), [])
    assert.deepEqual(speechChunks(loudness([30, -15]), LENGTHS), [])
    assert.deepEqual(speechChunks(new Float32Array(), LENGTHS), [])
  })

  test('drops long silences except for a margin', ({ assert }) => {
    const [first, second, ...others] = speechChunks(
      loudness([5, QUIET_DB], [3, LOUD_DB], [10, QUIET_DB], [3, LOUD_DB], [5, QUIET_DB]),
      LENGTHS
    )

    assert.lengthOf(others, 0)
    assert.deepEqual(first, { startFrame: 238, endFrame: 412 })
    assert.deepEqual(second, { startFrame: 888, endFrame: 1_062 })
  })

  test('ignores clicks', ({ assert }) => {
    assert.deepEqual(speechChunks(loudness([5, QUIET_DB], [0.04, 0], [5, QUIET_DB]), LENGTHS), [])
  })

  test('splits long speech at the quietest point', ({ assert }) => {
    const chunks = speechChunks(
      loudness([2, QUIET_DB], [9, LOUD_DB], [0.2, -40], [11, LOUD_DB], [2, QUIET_DB]),
      LENGTHS
    )

    assert.lengthOf(chunks, 2)
    assert.approximately(chunks[0]!.endFrame, 555, 8)
    assert.equal(chunks[1]!.startFrame, chunks[0]!.endFrame)
  })

  test('loses and repeats no speech, whatever the rhythm', ({ assert }) => {
    const { next } = random(9)
    for (let round = 0; round < 50; round += 1) {
      const parts = Array.from({ length: 40 }, (): [number, number] => [
        next() * 6 + 0.1,
        next() < 0.5 ? LOUD_DB : QUIET_DB,
      ])
      const levels = loudness([1, QUIET_DB], ...parts, [1, QUIET_DB])
      const chunks = speechChunks(levels, LENGTHS)
      const covered = new Uint8Array(levels.length)
      chunks.forEach(({ startFrame, endFrame }, index) => {
        assert.isAtMost((endFrame - startFrame) * 20, LENGTHS.maxMs)
        assert.isAtLeast(startFrame, chunks[index - 1]?.endFrame ?? 0)
        covered.fill(1, startFrame, endFrame)
      })
      assert.isFalse(levels.some((level, frame) => level > -30 && covered[frame] === 0))
    }
  })
})
