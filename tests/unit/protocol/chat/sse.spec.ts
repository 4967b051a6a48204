import { test } from '@japa/runner'
import { readServerSentEvents } from '#protocol/chat/sse'

async function read(...pieces: Array<string | Uint8Array>): Promise<string[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const data: string[] = []
  for await (const event of readServerSentEvents(body)) data.push(event)
  return data
}

test.group('Server-sent events', () => {
  test('yields the data of each event', async ({ assert }) => {
    assert.deepEqual(await read('data: {"a":1}\n\ndata: [DONE]\n\n'), ['{"a":1}', '[DONE]'])
  })

  test('reads the same events wherever the network cuts the bytes', async ({ assert }) => {
    const bytes = new TextEncoder().encode(
      ': hello\r\nevent: x\r\ndata: {"delta":"größe 🍞"}\r\n\r\ndata: [DONE]\r\n\r\n'
    )
    for (let at = 1; at < bytes.length; at += 1) {
      const data = await read(bytes.slice(0, at), bytes.slice(at))
      assert.deepEqual(data, ['{"delta":"größe 🍞"}', '[DONE]'], `cut at ${at}`)
    }
    assert.deepEqual(await read(...[...bytes].map((byte) => Uint8Array.of(byte))), [
      '{"delta":"größe 🍞"}',
      '[DONE]',
    ])
  })

  test('joins the data lines of one event', async ({ assert }) => {
    assert.deepEqual(await read('data: one\ndata:two\ndata:\n\n'), ['one\ntwo\n'])
  })

  test('drops an event that no blank line ends', async ({ assert }) => {
    assert.deepEqual(await read('data: whole\n\ndata: {"half'), ['whole'])
  })

  test('cancels the connection when the reader stops early', async ({ assert }) => {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel: () => void (cancelled = true),
    })
    for await (const _event of readServerSentEvents(body)) break
    assert.isTrue(cancelled)
  })
})
