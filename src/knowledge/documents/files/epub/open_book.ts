import { posix } from 'node:path'
import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseIsoDate, languageOf } from '#src/knowledge/documents/websites/page_facts'
import { attribute, child, descendants, elements, textOf } from '../archive/xml_query.js'
import { parseXml, type XmlNode } from '../archive/parse_xml.js'
import { ZipArchive } from '../archive/zip_archive.js'
import { ReadError } from '../read_error.js'

/** Obfuscated fonts protect the font, not the book (EPUB OCF, 4.4). */
const FONT_ONLY = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/

async function rejectProtectedBook(archive: ZipArchive, spine: string[]): Promise<void> {
  const list = await archive.text('META-INF/encryption.xml')
  if (list === null) return
  const parts = new Set(spine)
  for (const data of descendants(parseXml(list), 'EncryptedData')) {
    const method = attribute(child(data, 'EncryptionMethod'), 'Algorithm') ?? ''
    const address = attribute(descendants(data, 'CipherReference')[0], 'URI') ?? ''
    if (!FONT_ONLY.test(method) && parts.has(posix.normalize(safelyDecoded(address))))
      throw new ReadError('encrypted')
  }
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

type Book = {
  archive: ZipArchive
  /** Parts in reading order. */
  spine: string[]
  /** Titles of parts, from the table of contents. */
  names: Map<string, string>
  facts: { title: string | null; byline: string | null; language: string | null; publishedAt: string | null }
}

export async function openBook(bytes: Uint8Array): Promise<Book> {
  const archive = await ZipArchive.open(bytes)
  const packagePart = await packageOf(archive)
  const root = await tree(archive, packagePart)
  if (!root) throw new ReadError('damaged')
  const items = manifestOf(root, posix.dirname(packagePart))
  const spine = descendants(child(root, 'spine'), 'itemref')
    .map((reference) => items.get(attribute(reference, 'idref') ?? ''))
    .filter((item) => item !== undefined && !/\bnav\b/.test(item.properties) && archive.has(item.part))
    .map((item) => item!.part)
  await rejectProtectedBook(archive, spine)
  return {
    archive,
    spine: [...new Set(spine)],
    names: await namesOf(archive, root, items),
    facts: factsOf(root),
  }
}

async function tree(archive: ZipArchive, part: string): Promise<XmlNode | null> {
  const text = await archive.text(part)
  return text === null ? null : parseXml(text)
}

async function packageOf(archive: ZipArchive): Promise<string> {
  const container = await tree(archive, 'META-INF/container.xml')
  const named = attribute(descendants(container, 'rootfile')[0], 'full-path')
  if (named && archive.has(named)) return named
  const loose = archive.names.find((name) => /\.opf$/i.test(name))
  if (!loose) throw new ReadError('damaged')
  return loose
}

type Item = { part: string; type: string; properties: string }

function manifestOf(root: XmlNode, folder: string): Map<string, Item> {
  return new Map(
    descendants(child(root, 'manifest'), 'item').map((item) => [
      attribute(item, 'id') ?? '',
      {
        part: partAt(attribute(item, 'href') ?? '', folder),
        type: attribute(item, 'media-type') ?? '',
        properties: attribute(item, 'properties') ?? '',
      },
    ])
  )
}

function partAt(href: string, folder: string): string {
  const path = href.replace(/[#?].*$/s, '')
  try {
    return posix.join(folder, decodeURIComponent(path))
  } catch {
    return posix.join(folder, path)
  }
}

/** EPUB 2 has its contents in the NCX, EPUB 3 in a page of links. The first title of a part is its chapter's. */
async function namesOf(
  archive: ZipArchive,
  root: XmlNode,
  items: Map<string, Item>
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const add = (part: string, words: string) => {
    const name = oneLine(words)
    if (name && !names.has(part)) names.set(part, name)
  }
  const all = [...items.values()]
  const page = all.find((item) => /\bnav\b/.test(item.properties))
  for (const link of page ? descendants(await tree(archive, page.part), 'a') : [])
    add(partAt(attribute(link, 'href') ?? '', posix.dirname(page!.part)), textOf(link))
  const ncx =
    items.get(attribute(child(root, 'spine'), 'toc') ?? '') ?? all.find((item) => /dtbncx/.test(item.type))
  for (const point of ncx ? pointsOf(await tree(archive, ncx.part)) : [])
    add(
      partAt(attribute(child(point, 'content'), 'src') ?? '', posix.dirname(ncx!.part)),
      textOf(child(point, 'navLabel'))
    )
  return names
}

function pointsOf(node: XmlNode | null): XmlNode[] {
  return elements(node).flatMap((part) =>
    part.name === 'navPoint' ? [part, ...pointsOf(part)] : pointsOf(part)
  )
}

function factsOf(root: XmlNode): Book['facts'] {
  const metadata = child(root, 'metadata')
  const all = (name: string) =>
    descendants(metadata, name)
      .map((node) => oneLine(textOf(node)))
      .filter(Boolean)
  return {
    title: all('title')[0] ?? null,
    byline: all('creator').join(', ') || null,
    language: languageOf(all('language')[0]),
    publishedAt: parseIsoDate(all('date')[0]),
  }
}
