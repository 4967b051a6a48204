const SENTENCE_END = /[.!?…。！？]["'”’)\]]*(?:\s*\[\d{1,3}\][.!?…]?)*(?=\s)|\n+/g

/** The whole sentences of a growing text after `from`, and where the next call must start. */
export function wholeSentences(
  text: string,
  from: number,
  finished: boolean
): { sentences: string[]; upTo: number } {
  const sentences: string[] = []
  let upTo = from
  SENTENCE_END.lastIndex = from
  for (let match = SENTENCE_END.exec(text); match !== null; match = SENTENCE_END.exec(text)) {
    const end = match.index + match[0].length
    sentences.push(announcedText(text.slice(upTo, end)))
    upTo = end
  }
  if (finished && upTo < text.length) {
    sentences.push(announcedText(text.slice(upTo)))
    upTo = text.length
  }
  return { sentences: sentences.filter(Boolean), upTo }
}

/** The text that assistive technology reads out, without marks and Markdown. */
function announcedText(text: string): string {
  return text
    .replace(/\s*\[\d[\d, ]{0,99}\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#+|[-*+>])\s+|[*`|]|__/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
