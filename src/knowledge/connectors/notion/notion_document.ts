import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../../items/failures.js'
import type { ConnectorFailure, UnreadableDocument } from '../connector.js'
import {
  MAX_BLOCK_DEPTH,
  MAX_BLOCK_REQUESTS,
  MAX_BLOCKS,
  maxDocumentBytes,
  MAX_RELATED_PAGES,
} from '../limits.js'
import { idOf, NOTION_URL } from './notion_address.js'
import {
  isGone,
  listOf,
  recordOf,
  type Block,
  type NotionApi,
  type NotionPage,
  type Properties,
} from './notion_api.js'
import { propertyLines } from './notion_properties.js'

type Reading = Promise<Result<Uint8Array, ConnectorFailure | UnreadableDocument>>

/** A page as HTML, which says what is a heading, a list or a table and what is only written like one. */
export async function pageDocument(api: NotionApi, page: NotionPage): Reading {
  const lines = await propertyLines(api, page)
  if (!lines.ok) return lines
  const content = await new PageReader(api).read(page.id)
  if (!content.ok) return content

  const title = escaped(page.title)
  const properties = lines.value.map((line) => `<li>${escaped(line)}</li>`).join('')
  const body = `<h1>${title}</h1>${properties && `<ul>${properties}</ul>`}${content.value}`
  const bytes = new TextEncoder().encode(
    `<!doctype html><meta charset="utf-8"><title>${title}</title>${body}`
  )
  return bytes.byteLength > maxDocumentBytes()
    ? unreadable('too_large', `${bytes.byteLength} bytes`)
    : ok(bytes)
}

/** Stops a reading from any depth. */
class Stopped extends Error {
  constructor(readonly problem: ConnectorFailure | UnreadableDocument) {
    super(problem.detail)
  }
}

const LISTS: { [type: string]: 'ul' | 'ol' } = {
  bulleted_list_item: 'ul',
  to_do: 'ul',
  numbered_list_item: 'ol',
}
const HEADINGS: { [type: string]: number } = { heading_1: 2, heading_2: 3, heading_3: 4, heading_4: 5 }
/** Blocks that Notion generates, or shows only to editors. */
const WITHOUT_CONTENT = ['breadcrumb', 'table_of_contents', 'unsupported', 'template', 'button']
const MEDIA = ['image', 'video', 'audio', 'pdf', 'file', 'bookmark', 'embed', 'link_preview']

type List = { tag: 'ul' | 'ol'; type: string; items: string[] }

/** Reads the blocks of one page. A block that is shown in several places is read in the first of them. */
class PageReader {
  readonly #read = new Set<string>()
  #blocks = 0
  #requests = 0
  #linked = 0

  constructor(private readonly api: NotionApi) {}

  async read(pageId: string): Promise<Result<string, ConnectorFailure | UnreadableDocument>> {
    try {
      return ok(await this.#below(pageId, 0, 'required'))
    } catch (error) {
      if (error instanceof Stopped) return fail(error.problem)
      throw error
    }
  }

  async #below(id: string, depth: number, presence: 'required' | 'optional' = 'optional'): Promise<string> {
    return this.#render(await this.#children(id, depth, presence), depth)
  }

  async #children(id: string, depth: number, presence: 'required' | 'optional'): Promise<Block[]> {
    if (this.#read.has(id)) return []
    this.#read.add(id)
    if (depth > MAX_BLOCK_DEPTH) throw tooComplex(`${depth} levels`)
    const blocks: Block[] = []
    let at: string | null = null
    do {
      this.#requests += 1
      if (this.#requests > MAX_BLOCK_REQUESTS) throw tooComplex(`${this.#requests} requests`)
      const page: Awaited<ReturnType<NotionApi['blocks']>> = await this.api.blocks(id, at)
      if (!page.ok) {
        // The original of a synced block may be on a page that isn't shared, and a block may be deleted in the meantime.
        if (presence === 'optional' && isGone(page.error)) return blocks
        const { code, detail } = page.error
        throw new Stopped(
          isGone(page.error)
            ? { code: 'not_found', detail }
            : code === 'too_large'
              ? { unreadable: 'too_large', detail }
              : page.error
        )
      }
      this.#blocks += page.value.blocks.length
      if (this.#blocks > MAX_BLOCKS) throw tooComplex(`${this.#blocks} blocks`)
      blocks.push(...page.value.blocks)
      at = page.value.next
    } while (at !== null)
    return blocks
  }

  async #render(blocks: Block[], depth: number): Promise<string> {
    const parts: string[] = []
    let list = null as List | null
    const endList = () => {
      if (list) parts.push(`<${list.tag}>${list.items.join('')}</${list.tag}>`)
      list = null
    }
    for (const block of blocks) {
      const tag = LISTS[block.type]
      if (!tag) {
        endList()
        parts.push(await this.#block(block, depth))
        continue
      }
      if (list?.type !== block.type) {
        endList()
        list = { tag, type: block.type, items: [] }
      }
      list!.items.push(await this.#item(block, depth))
    }
    endList()
    return parts.join('\n')
  }

  async #item(block: Block, depth: number): Promise<string> {
    const { content, type } = block
    const box = type === 'to_do' ? `[${content.checked === true ? 'x' : ' '}] ` : ''
    return `<li>${box}${richText(content.rich_text)}${await this.#inside(block, depth)}</li>`
  }

  async #block(block: Block, depth: number): Promise<string> {
    const { type, content, id } = block
    if (WITHOUT_CONTENT.includes(type)) return ''
    if (MEDIA.includes(type)) return media(type, content)
    const level = HEADINGS[type]
    if (level)
      return `<h${level}>${richText(content.rich_text)}</h${level}>${await this.#inside(block, depth)}`
    switch (type) {
      case 'divider':
        return '<hr>'
      case 'code':
        return code(content)
      case 'equation':
        return paragraph(typeof content.expression === 'string' ? escaped(content.expression) : '')
      case 'quote':
        return `<blockquote>${paragraph(richText(content.rich_text))}${await this.#inside(block, depth)}</blockquote>`
      case 'toggle':
        return `<details><summary>${richText(content.rich_text)}</summary>${await this.#inside(block, depth)}</details>`
      case 'table':
        return this.#table(block, depth)
      case 'child_page':
      case 'child_database':
        return link(id, content.title)
      case 'link_to_page':
        return this.#linkToPage(content)
      case 'synced_block':
        return this.#below(idOf(recordOf(content.synced_from).block_id) ?? id, depth + 1)
      case 'meeting_notes':
      case 'transcription':
        return this.#meeting(block, depth)
      default:
        return paragraph(richText(content.rich_text)) + (await this.#inside(block, depth))
    }
  }

  async #inside({ id, hasChildren }: Block, depth: number): Promise<string> {
    const inside = hasChildren ? await this.#below(id, depth + 1) : ''
    return inside && `<div>${inside}</div>`
  }

  async #table({ id, content }: Block, depth: number): Promise<string> {
    const rows = (await this.#children(id, depth + 1, 'optional')).filter(({ type }) => type === 'table_row')
    const lines = rows.map((row, at) => {
      const cells = listOf(row.content.cells).map((cell, column) => {
        const isHeader =
          (at === 0 && content.has_column_header === true) ||
          (column === 0 && content.has_row_header === true)
        const tag = isHeader ? 'th' : 'td'
        return `<${tag}>${richText(cell)}</${tag}>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table>${lines.join('')}</table>`
  }

  async #linkToPage(content: Properties): Promise<string> {
    const pageId = idOf(content.page_id)
    if (pageId === null || this.#linked >= MAX_RELATED_PAGES) return ''
    this.#linked += 1
    const title = await this.api.titleOf(pageId)
    if (!title.ok) throw new Stopped(title.error)
    return title.value === null ? '' : link(pageId, title.value)
  }

  /** Its summary, notes and transcript are separate blocks. */
  async #meeting({ id, content }: Block, depth: number): Promise<string> {
    const parts = [paragraph(richText(content.title))]
    for (const part of Object.values(recordOf(content.children))) {
      const partId = idOf(part)
      if (partId) parts.push(await this.#below(partId, depth + 1))
    }
    return parts.join('') + (await this.#below(id, depth + 1))
  }
}

function tooComplex(detail: string): Stopped {
  return new Stopped({ unreadable: 'too_complex', detail })
}

function unreadable(code: FailureCode, detail: string) {
  return fail({ unreadable: code, detail })
}

/**
 * Drops bold and colors, which carry no words, and struck-through words, which would be quoted as if they were valid. Notion's `plain_text`
 * of a mention is the name of the person or page, or the date.
 */
function richText(value: unknown): string {
  return listOf(value)
    .map((part) => {
      const { plain_text: plain, href, annotations } = recordOf(part)
      if (typeof plain !== 'string') return ''
      const { code: isCode, strikethrough } = recordOf(annotations)
      const text = escaped(plain).replaceAll('\n', '<br>')
      const marked =
        isCode === true
          ? `<code>${text}</code>`
          : strikethrough === true && plain.trim()
            ? `~~${text}~~`
            : text
      const address = typeof href === 'string' ? webAddress(href) : null
      return address ? `<a href="${escaped(address)}">${marked}</a>` : marked
    })
    .join('')
}

function code(content: Properties): string {
  const text = listOf(content.rich_text)
    .map((part) => recordOf(part).plain_text)
    .filter((part) => typeof part === 'string')
    .join('')
  const { language } = content
  const isNamed = typeof language === 'string' && /^[\w+#-]{1,30}$/.test(language)
  const block = `<pre><code${isNamed ? ` class="language-${escaped(language)}"` : ''}>${escaped(text)}</code></pre>`
  return block + paragraph(richText(content.caption))
}

/** Name and caption. What Notion stores itself has an address that expires, so it isn't linked. */
function media(type: string, content: Properties): string {
  const caption = richText(content.caption)
  const typed = typeof content.url === 'string' ? content.url : recordOf(content.external).url
  const address = typeof typed === 'string' ? webAddress(typed) : null
  const stored = recordOf(content.file).url
  const name =
    typeof content.name === 'string' && content.name.trim() ? content.name : fileName(stored ?? typed)
  if (type === 'image') return paragraph(caption)
  const isFile = type === 'file' || type === 'pdf' || type === 'audio' || type === 'video'
  const words = isFile ? escaped(name ?? '') : ''
  const linked = address ? `<a href="${escaped(address)}">${words || escaped(address)}</a>` : words
  return paragraph(linked) + paragraph(caption)
}

/** The last part of an address that looks like a file's. */
function fileName(address: unknown): string | null {
  const last = typeof address === 'string' ? URL.parse(address)?.pathname.split('/').at(-1) : null
  if (!last?.includes('.')) return null
  try {
    return decodeURIComponent(last)
  } catch {
    // A lone percent sign.
    return last
  }
}

function link(id: string, title: unknown): string {
  const words = typeof title === 'string' ? title.trim() : ''
  return words ? paragraph(`<a href="${NOTION_URL}/${id}">${escaped(words)}</a>`) : ''
}

/** Addresses within Notion begin with a slash. */
function webAddress(href: string): string | null {
  const url = URL.parse(href, `${NOTION_URL}/`)
  return url && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

function paragraph(html: string): string {
  return html.trim() === '' ? '' : `<p>${html}</p>`
}

const ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}
