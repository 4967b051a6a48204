import { test } from '@japa/runner'
import { IdleDetector } from '#src/knowledge/passages/embedding/idle_detector'

test.group('Idle detector', () => {
  test('reports idle when little CPU was used since the last check', ({ assert }) => {
    let usedMs = 0
    let nowMs = 1_000
    const detector = new IdleDetector(
      true,
      () => false,
      () => usedMs,
      () => nowMs
    )
    const after = (ms: number, busyShare: number) => {
      nowMs += ms
      usedMs += ms * busyShare
      return detector.isIdle()
    }
    assert.isFalse(detector.isIdle(), 'nothing is known yet')
    assert.isFalse(after(2_000, 0.9))
    assert.isTrue(after(2_000, 0.1))
    assert.isFalse(after(2_000, 1.4))
    assert.isFalse(after(500, 0), 'too short a look')
    assert.isTrue(after(1_500, 0.2))
    assert.isFalse(after(30_000, 0.1), 'too long ago')
    assert.isTrue(after(2_000, 0.1))
  })

  test('never reports idle while another model is in memory', ({ assert }) => {
    let nowMs = 1_000
    let isListening = true
    const detector = new IdleDetector(
      true,
      () => isListening,
      () => 0,
      () => nowMs
    )
    const turns: number[] = []
    for (; nowMs < 30_000; nowMs += 2_000) {
      if (nowMs === 21_000) isListening = false
      if (detector.isIdle()) turns.push(nowMs)
    }
    assert.deepEqual(turns, [23_000, 25_000, 27_000, 29_000], 'the first look after it tells nothing yet')
  })

  test('reports idle every ten minutes on a busy machine', ({ assert }) => {
    let nowMs = 0
    const detector = new IdleDetector(
      true,
      () => false,
      () => nowMs * 2,
      () => nowMs
    )
    const turns: number[] = []
    for (; nowMs < 1_900_000; nowMs += 2_000) if (detector.isIdle()) turns.push(nowMs)
    assert.deepEqual(turns, [600_000, 1_200_000, 1_800_000])
  })

  test('always reports idle if no visitor is waiting', ({ assert }) => {
    assert.isTrue(new IdleDetector(false, () => true).isIdle())
  })
})
