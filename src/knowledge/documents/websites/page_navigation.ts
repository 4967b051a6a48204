import { hasWords } from '../text/clean_text.js'

/** As DocBook, Sphinx, MediaWiki and the EPUB vocabulary mark them. */
const MARKED_NAVIGATION = [
  '.toc',
  '#toc',
  '.table-of-contents',
  '.list-of-figures',
  '.list-of-tables',
  '.list-of-examples',
  '.list-of-equations',
  '.navheader',
  '.navfooter',
  '[role="doc-toc"]',
]
const CONTENTS_LABEL =
  /^(?:(?:table of )?contents|on this page|in this (?:article|page|section)|inhalt(?:sverzeichnis)?|auf dieser seite|sommaire|table des matières|contenido|índice|tabla de contenidos?|sommario|indice|conteúdo|inhoud(?:sopgave)?|目次):?$/i
const MAX_LABEL_CHARACTERS = 40
/** Longer marked parts are only removed when at least half of their text is links. */
const MAX_MARKED_CHARACTERS = 1_000
const MIN_LINKS = 3

/**
 * Removes tables of contents and links to the pages before and after, which repeat the headings of other pages and would
 * be found instead of them. Leaves the page as it is if nothing else would remain.
 */
export function removeNavigation(document: Document): void {
  const parts = [...markedParts(document), ...listsOfContents(document)]
  if (parts.length === 0) return
  const places = parts.map((part) => {
    const place = document.createComment('')
    part.replaceWith(place)
    return place
  })
  if (hasWords(document.body.textContent ?? '')) return
  for (const [index, place] of places.entries()) place.replaceWith(parts[index]!)
}

function markedParts(document: Document): Element[] {
  return [...document.body.querySelectorAll(MARKED_NAVIGATION.join(','))].filter((part) => {
    if (part.parentElement?.closest(MARKED_NAVIGATION.join(','))) return false
    return textOf(part).length <= MAX_MARKED_CHARACTERS || linkShare(part) >= 0.5
  })
}

/** Outermost lists of links into this page or under a heading such as "Contents", with that heading. */
function listsOfContents(document: Document): Element[] {
  return [...document.body.querySelectorAll('ul, ol, dl')].flatMap((list) => {
    if (list.parentElement?.closest(['ul, ol, dl', ...MARKED_NAVIGATION].join(','))) return []
    const links = [...list.querySelectorAll('a')]
    if (links.length < MIN_LINKS || linkShare(list) < 0.9) return []
    const label = list.previousElementSibling
    const isLabelled = label !== null && isContentsLabel(label)
    const isInPage = links.every((link) => link.getAttribute('href')?.startsWith('#'))
    return isLabelled ? [label, list] : isInPage ? [list] : []
  })
}

function isContentsLabel(element: Element): boolean {
  const text = textOf(element)
  return text.length <= MAX_LABEL_CHARACTERS && CONTENTS_LABEL.test(text)
}

function linkShare(element: Element): number {
  const linked = [...element.querySelectorAll('a')].reduce((sum, link) => sum + textOf(link).length, 0)
  return linked / Math.max(1, textOf(element).length)
}

/** Without blanks between words, which indentation makes long. */
function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const INLINE = 'span, strong, em, b, i, code, kbd, samp, abbr, acronym, q, mark, label'
const BYLINE = /author|byline|dateline/i

/**
 * Readability drops whatever has a class like "menu" or "comment", even words in the middle of a sentence, such as
 * "choose <span class=menuitem>Print</span>". Removes the classes of inline elements that share their parent with text.
 */
export function keepWordsOfSentences(document: Document): void {
  for (const element of document.body.querySelectorAll(INLINE)) {
    if (BYLINE.test(`${element.className} ${element.id}`) || !isPartOfSentence(element)) continue
    element.removeAttribute('class')
    element.removeAttribute('id')
  }
}

function isPartOfSentence(element: Element): boolean {
  return [element.previousSibling, element.nextSibling].some(
    (sibling) => sibling?.nodeType === 3 && (sibling.textContent ?? '').trim() !== ''
  )
}
