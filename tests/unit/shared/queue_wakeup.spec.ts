import { test } from '@japa/runner'
import { QueueWakeup } from '#src/shared/queue/queue_wakeup'

function givenBell() {
  const clock = { ms: 1_000, nowMs: () => clock.ms }
  return { bell: new QueueWakeup(1_000, clock), clock }
}

test.group('Queue wakeups', () => {
  test('an empty queue is not polled again until it is woken or a second has passed', async ({ assert }) => {
    const { bell, clock } = givenBell()
    bell.beginPoll('text')!()
    assert.isNull(bell.beginPoll('text'))
    assert.isNotNull(bell.beginPoll('slow'))

    await bell.wake('text')
    bell.beginPoll('text')!()
    assert.isNull(bell.beginPoll('text'))
    clock.ms += 1_000
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('a wakeup during a poll is not lost', async ({ assert }) => {
    const { bell } = givenBell()
    const isEmpty = bell.beginPoll('text')!
    await bell.wake('text')
    isEmpty()
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('a queue with jobs is polled again immediately', ({ assert }) => {
    const { bell } = givenBell()
    bell.beginPoll('text')
    assert.isNotNull(bell.beginPoll('text'))
  })

  test('wakes the workers of other processes', async ({ assert }) => {
    const { bell } = givenBell()
    const told: unknown[] = []
    let receive: (queue: never) => void = () => {}
    bell.connect({
      publish: async (_topic, queue) => void told.push(queue),
      subscribe: (_topic, listener) => (receive = listener),
      close: async () => {},
    })
    await bell.wake('text')
    assert.deepEqual(told, ['text'])
    bell.beginPoll('slow')!()
    receive('slow' as never)
    assert.isNotNull(bell.beginPoll('slow'))
  })
})
