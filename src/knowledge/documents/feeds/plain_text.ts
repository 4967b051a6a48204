import { Tokenizer } from 'htmlparser2'
import { cleanText } from '../text/clean_text.js'

/** Plain text of a title or summary that may be HTML, escaped once or twice. */
export function plainText(markup: string | null | undefined): string | null {
  let words = markup ?? ''
  for (let round = 0; round < 2 && /[<&]/.test(words); round += 1) words = textOf(words)
  return cleanText(words).replace(/\s+/g, ' ').trim() || null
}

function textOf(markup: string): string {
  const spaced = markup
    .replace(/<(?=\/?(?:p|br|div|li|h[1-6]|tr|td)\b)/gi, ' <')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
  let words = ''
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...IGNORED,
      ontext: (start, end) => void (words += spaced.slice(start, end)),
      ontextentity: (codePoint) => void (words += String.fromCodePoint(codePoint)),
    }
  )
  tokenizer.write(spaced)
  tokenizer.end()
  return words
}

/** Only words count here, and a tree of nested elements takes time quadratic in their depth. */
const ignore = () => undefined
const IGNORED = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
}

export function isMarkup(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text)
}
