import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Parser, type Handler } from 'htmlparser2'
import { CHUNK_SIZE, MAX_NESTED_ELEMENTS } from './limits.js'

/**
 * Parses markup without building a tree, a chunk at a time so that a long page does not block the event loop. Stops at
 * `MAX_NESTED_ELEMENTS`.
 */
export async function parseMarkup(
  chunks: AsyncIterable<string> | Iterable<string>,
  handler: Partial<Handler>,
  options: { xmlMode: boolean }
): Promise<void> {
  let open = 0
  let stopped = false
  const parser: Parser = new Parser(
    {
      ...handler,
      onopentag(name, attributes, implied) {
        if (++open > MAX_NESTED_ELEMENTS) return stop()
        handler.onopentag?.(name, attributes, implied)
      },
      onclosetag(name, implied) {
        open--
        handler.onclosetag?.(name, implied)
      },
    },
    { ...options, decodeEntities: true }
  )
  function stop() {
    stopped = true
    parser.pause()
  }
  for await (const chunk of chunks) {
    parser.write(chunk)
    if (stopped) return
    await yieldToEventLoop()
  }
  parser.end()
}

export function* textChunks(text: string): Iterable<string> {
  for (let from = 0; from < text.length; from += CHUNK_SIZE) yield text.slice(from, from + CHUNK_SIZE)
}
