import { Parser } from 'htmlparser2'
import { splitUtterance, type Utterance } from '#src/knowledge/documents/voice/transcript'
import { parseClock } from './cues.js'

const UNSPOKEN = new Set(['script', 'style', 'title', 'template', 'noscript'])
/** The end of the last words is unknown; people speak at about this rate. */
const CHARACTER_MS = 65
const BLOCKS = new Set(['p', 'div', 'li', 'br', 'blockquote', 'section', 'h1', 'h2', 'h3', 'h4', 'dd', 'dt'])

/**
 * The podcast namespace's HTML: `<cite>` names the speaker, `<time>` the start, and paragraphs follow. An utterance
 * ends where the next begins. Null without times, because then it is an ordinary page.
 */
export function readHtml(html: string): Utterance[] | null {
  const utterances: Utterance[] = []
  let inside: 'cite' | 'time' | 'unspoken' | 'words' = 'words'
  let text = ''
  let speaker: string | null = null
  let startMs: number | null = null
  const finishWords = () => {
    if (startMs !== null && text.trim() !== '')
      utterances.push({ startMs, endMs: startMs, speaker, text: onOneLine(text) })
    text = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'cite' || name === 'time' || UNSPOKEN.has(name)) {
        finishWords()
        inside = name === 'cite' || name === 'time' ? name : 'unspoken'
      } else if (BLOCKS.has(name)) text += ' '
    },
    ontext(piece) {
      if (inside !== 'unspoken') text += piece
    },
    onclosetag(name) {
      if (name === 'cite') speaker = text.trim().replace(/\s*:$/, '') || speaker
      if (name === 'time') startMs = parseClock(text.replace(/[[\]()]/g, '')) ?? startMs
      if (name === 'cite' || name === 'time') text = ''
      if (name === 'cite' || name === 'time' || UNSPOKEN.has(name)) inside = 'words'
      else if (BLOCKS.has(name)) text += ' '
    },
  })
  parser.end(html)
  finishWords()
  return utterances.length === 0 ? null : endingWhereNextBegins(utterances)
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A section may be a minute long, so its sentences get times within it. */
function endingWhereNextBegins(utterances: Utterance[]): Utterance[] {
  return utterances.flatMap((utterance, index) => {
    const next = utterances.slice(index + 1, index + 20).find(({ startMs }) => startMs > utterance.startMs)
    const endMs = next?.startMs ?? utterance.startMs + utterance.text.length * CHARACTER_MS
    return splitUtterance({ ...utterance, endMs }, null)
  })
}
