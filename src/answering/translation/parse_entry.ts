const MAX_WORDS = 3
/** Examples, notes, synonyms and other parts of an entry in the source language. */
const ASIDE = /^ {3,}|^\s*(?:see|synonyms?|antonyms?|note|gram)\b.*:|^\s*["“]/iu
const LABELS = /\[[^\]]*\]|<[^>]*>|\([^)]*\)|\{[^}]*\}|\/[^/\s]*\//g
const PLACEHOLDER =
  /\b(?:sth|sb|smb|so|etw|jdn|jdm|jds|qqch|qqn|qc|qn|algo|alg)\.?(?!\p{L})|^\s*(?:to|se|s['’])\s+|^\s*(?:s['’])/giu
const WORDS = /^[\p{L}\p{M}'’‐-]+(?: [\p{L}\p{M}'’‐-]+)*$/u

/** The translations in a FreeDict entry, in lower case, without labels, examples and notes. */
export function parseEntry(entry: string): string[] {
  const [, ...lines] = entry.split('\n')
  return lines
    .filter((line) => !ASIDE.test(line))
    .flatMap((line) =>
      line
        .replace(LABELS, ' ')
        .replace(/^\s*\d+\./, '')
        .split(/[,;/]/)
    )
    .map((meaning) => meaning.replace(PLACEHOLDER, ' ').replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((meaning) => WORDS.test(meaning) && meaning.split(' ').length <= MAX_WORDS)
}
