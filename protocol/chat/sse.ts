/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) and yields the
 * data of each, however the bytes are split. Drops an event without a final blank line, as the standard
 * requires.
 */
export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const lines = new LineSplitter()
  const data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      for (const line of lines.split(text)) {
        if (line === '' && data.length > 0) yield data.splice(0).join('\n')
        if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Lines end with LF, CR or CRLF; a CR at the end of one chunk may belong to the LF that starts the next. */
class LineSplitter {
  #rest = ''
  #endedWithCr = false

  split(text: string): string[] {
    if (text === '') return []
    const chunk = this.#endedWithCr && text.startsWith('\n') ? text.slice(1) : text
    this.#endedWithCr = text.endsWith('\r')
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    return lines
  }
}
