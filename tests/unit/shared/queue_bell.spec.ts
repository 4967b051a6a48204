import { test } from '@japa/runner'
import { QueueBell } from '#src/shared/queue/queue_wakeup'

function givenBell() {
  const clock = { ms: 1_000, nowMs: () => clock.ms }
  return { bell: new QueueBell(1_000, clock), clock }
}

test.group('The bell of the queue', () => {
  test('an empty queue is not looked into again until somebody rings or a second has passed', async ({
    assert,
  }) => {
    const { bell, clock } = givenBell()
    bell.look('text')!()
    assert.isNull(bell.look('text'))
    assert.isNotNull(bell.look('slow'))

    await bell.ring('text')
    bell.look('text')!()
    assert.isNull(bell.look('text'))
    clock.ms += 1_000
    assert.isNotNull(bell.look('text'))
  })

  test('a ring that comes while somebody looks is not forgotten', async ({ assert }) => {
    const { bell } = givenBell()
    const isEmpty = bell.look('text')!
    await bell.ring('text')
    isEmpty()
    assert.isNotNull(bell.look('text'))
  })

  test('a queue in which something was found is looked into again at once', ({ assert }) => {
    const { bell } = givenBell()
    bell.look('text')
    assert.isNotNull(bell.look('text'))
  })

  test('rings in the other processes', async ({ assert }) => {
    const { bell } = givenBell()
    const told: unknown[] = []
    let hear: (queue: never) => void = () => {}
    bell.connect({
      tell: async (_topic, queue) => void told.push(queue),
      hear: (_topic, listener) => (hear = listener),
      close: async () => {},
    })
    await bell.ring('text')
    assert.deepEqual(told, ['text'])
    bell.look('slow')!()
    hear('slow' as never)
    assert.isNotNull(bell.look('slow'))
  })
})
