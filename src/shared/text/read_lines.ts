import { StringDecoder } from 'node:string_decoder'

/** The lines of a stream, ended by `\n` alone: readline also ends them at U+2028, which JSON keeps as it is. */
export async function* readLines(
  stream: AsyncIterable<string | Uint8Array>,
  mostCharacters = Infinity
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const pieces = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer))).split('\n')
    rest = pieces.pop()!
    if (rest.length > mostCharacters) throw new RangeError('A line is too long.')
    yield* pieces
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
