import { loadJsdom } from '../text/load_jsdom.js'
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
  return loadJsdom().JSDOM.fragment(spaced).textContent ?? ''
}

export function isMarkup(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text)
}
