import { readFileSync } from 'node:fs'
import type { Audience } from '#protocol/documentation'
import { Marked, type Tokens } from 'marked'

export type GuideSection = { id: string; title: string }
export type Guide = {
  slug: string
  audience: Audience
  title: string
  sections: GuideSection[]
  markdown: string
  html: string
}

const FOLDER = new URL('../../docs/', import.meta.url)

/** File names in `docs`, in reading order. */
const FILES: Record<Audience, readonly string[]> = {
  account: [
    'start',
    'knowledge',
    'answers',
    'bio-links',
    'embeds',
    'messenger',
    'instagram',
    'telegram',
    'whatsapp',
    'inbox',
    'insights',
    'automation',
    'account',
  ].map((name) => `guide/${name}.md`),
  operator: ['operations.md'],
}

let read: Guide[] | null = null

/** All guides, read from their files on first use. */
export function guides(): readonly Guide[] {
  read ??= (['account', 'operator'] as const).flatMap((audience) =>
    FILES[audience].map((file) => readGuide(file, audience))
  )
  return read
}

function readGuide(file: string, audience: Audience): Guide {
  const markdown = readFileSync(new URL(file, FOLDER), 'utf8')
  const title = /^# (.+)$/m.exec(markdown)![1]!
  const body = markdown.replace(/^# .+\n+/, '')
  const sections = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => ({
    id: anchorOf(heading!),
    title: heading!.replaceAll('`', ''),
  }))
  return { slug: slugOf(file), audience, title, sections, markdown, html: htmlOf(body) }
}

function slugOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.md$/, '')
}

/** The anchor of a heading, as GitHub generates it, so that links between the files work in both places. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Renders a project file as HTML. Links to files that aren't guides become plain text. */
function htmlOf(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const address = addressOf(href)
        return address ? `<a href="${address}">${words}</a>` : words
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], name: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="prose-table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Highlights a quote within a section of the HTML, even across tags. */
export function markQuote(html: string, section: string | undefined, quote: string): string {
  const begin = section === undefined ? 0 : Math.max(0, html.indexOf(`id="${section}"`))
  const ends: number[] = []
  let letters = ''
  for (const token of html.slice(begin).matchAll(/<[^>]*>|&[#\w]+;|[\p{L}\p{N}]/gu)) {
    if (token[0].length > 2) continue
    letters += token[0]
    for (const _ of token[0]) ends.push(begin + token.index + token[0].length)
  }
  // HTML text has no list numbers.
  const wanted = quote.replace(/^\s*\d+[.)]\s/gm, '').replace(/[^\p{L}\p{N}]/gu, '')
  const first = letters.indexOf(wanted)
  if (wanted === '' || first < 0) return html
  const start = ends[first]! - 1
  const last = ends[first + wanted.length - 1]!
  const end = last + /^[^<\s]*/.exec(html.slice(last))![0].length
  const marked = html
    .slice(start, end)
    .replace(/[^<>]+(?![^<]*>)/g, (words) => (words.trim() ? `<mark>${words}</mark>` : words))
  return html.slice(0, start) + marked + html.slice(end)
}

function addressOf(href: string): string | null {
  if (/^(?:https?:|\/|#)/.test(href)) return href
  const [file, anchor] = href.split('#')
  const guide = [...FILES.account, ...FILES.operator].map(slugOf).find((slug) => `${slug}.md` === file)
  return guide ? `/docs/${guide}${anchor ? `#${anchor}` : ''}` : null
}
