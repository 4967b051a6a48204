import { test } from '@japa/runner'
import { QuietMoments } from '#src/knowledge/embedding/quiet_moments'

test.group('Moments for embedding', () => {
  test('come when the process is idle, and every ten minutes when it never is', async ({ assert }) => {
    let busyShare = 0.9
    let nowMs = 1_000
    const moments = new QuietMoments(
      true,
      async () => busyShare,
      () => nowMs
    )
    assert.isFalse(await moments.isNow())
    busyShare = 0.1
    assert.isTrue(await moments.isNow())
    busyShare = 1.4
    nowMs += 599_000
    assert.isFalse(await moments.isNow())
    nowMs += 1_000
    assert.isTrue(await moments.isNow())
    assert.isFalse(await moments.isNow())
  })

  test('are always where nobody waits for them', async ({ assert }) => {
    assert.isTrue(await new QuietMoments(false, async () => 2).isNow())
  })
})
