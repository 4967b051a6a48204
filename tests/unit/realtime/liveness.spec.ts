import { test } from '@japa/runner'
import { Hub } from '#src/realtime/pusher/hub'
import { DEFAULT_LIMITS } from '#src/realtime/limits'
import { FakeTimers } from './fake_timers.js'

function openedHub() {
  const timers = new FakeTimers()
  const hub = new Hub({ key: 'k', secret: 's' }, DEFAULT_LIMITS, timers)
  const sent: string[] = []
  const closes: number[] = []
  const wire = {
    send: (text: string) => void sent.push((JSON.parse(text) as { event: string }).event),
    close: (code: number) => void closes.push(code),
  }
  const session = hub.open(wire, { url: '/app/k?protocol=7', address: '127.0.0.1', isAllowedOrigin: true })
  if (!session) throw new Error('refused')
  sent.length = 0
  return { timers, hub, session, sent, closes }
}

test.group('A silent client', () => {
  test('is pinged after 120 seconds and closed with 4201 after another 30', ({ assert }) => {
    const { timers, sent, closes } = openedHub()

    timers.pass(119_999)
    assert.isEmpty(sent)
    timers.pass(1)
    assert.deepEqual(sent, ['pusher:ping'])
    timers.pass(29_999)
    assert.isEmpty(closes)
    timers.pass(1)

    assert.deepEqual(sent, ['pusher:ping', 'pusher:error'])
    assert.deepEqual(closes, [4201])
  })

  test('stays connected when it answers the ping, and is pinged again', ({ assert }) => {
    const { timers, session, sent, closes } = openedHub()

    timers.pass(120_000)
    session.receive('{"event":"pusher:pong","data":{}}')
    timers.pass(149_999)

    assert.deepEqual(sent, ['pusher:ping', 'pusher:ping'])
    assert.isEmpty(closes)
  })

  test('stays connected while there is any activity, including WebSocket pings', ({ assert }) => {
    const { timers, session, sent, closes } = openedHub()

    for (let minute = 0; minute < 10; minute++) {
      timers.pass(60_000)
      if (minute % 2) session.touch()
      else session.receive('not even JSON')
    }

    assert.notInclude(sent, 'pusher:ping')
    assert.isEmpty(closes)
  })

  test('leaves no timer and no channel behind', ({ assert }) => {
    const { timers, hub, session } = openedHub()
    session.receive('{"event":"pusher:subscribe","data":{"channel":"news"}}')
    assert.equal(hub.channels.size, 1)

    session.closed()
    session.closed()

    assert.equal(timers.pendingCount, 0)
    assert.equal(hub.channels.size, 0)
    assert.equal(hub.connectionCount, 0)
  })
})
