import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Parser, type Handler } from 'htmlparser2'

const PIECE = 64 * 1024
const DEEPEST = 1_000

/**
 * Runs markup through a parser that builds no tree, a piece at a time, so that nobody waits for a long page. Stops where
 * elements are nested deeper than any writer makes, because closing tags are looked up among the open ones.
 */
export async function parseMarkup(
  pieces: AsyncIterable<string> | Iterable<string>,
  handler: Partial<Handler>,
  options: { xmlMode: boolean }
): Promise<void> {
  let open = 0
  let stopped = false
  const parser: Parser = new Parser(
    {
      ...handler,
      onopentag(name, attributes, implied) {
        if (++open > DEEPEST) return stop()
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
  for await (const piece of pieces) {
    parser.write(piece)
    if (stopped) return
    await yieldToEventLoop()
  }
  parser.end()
}

export function* textChunks(text: string): Iterable<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
}
