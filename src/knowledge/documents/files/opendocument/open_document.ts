import { attribute, child, descendants, elements, textOf } from '../archive/xml_query.js'
import { parseXml, type XmlNode } from '../archive/parse_xml.js'
import { ZipArchive } from '../archive/zip_archive.js'
import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseIsoDate, languageOf } from '#src/knowledge/documents/websites/page_facts'
import { ReadError } from '../read_error.js'

/** The parts of an OpenDocument with text: the body, the styles (headers and footers) and the metadata. */
export type OpenDocument = {
  kind: string
  body: XmlNode
  content: XmlNode
  styles: XmlNode | null
  facts: { title: string | null; byline: string | null; publishedAt: string | null; language: string | null }
}

export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const archive = await ZipArchive.open(bytes)
  await refuseEncryption(archive)
  const content = await partOf(archive, 'content.xml')
  if (!content) throw new ReadError('damaged')
  return documentOf(content, await partOf(archive, 'styles.xml'), await partOf(archive, 'meta.xml'))
}

/** Everything in one file: `.fodt`, `.fods`, `.fodp`. */
export function flatDocument(xml: string): OpenDocument {
  const root = parseXml(xml)
  return documentOf(root, root, root)
}

function documentOf(content: XmlNode, styles: XmlNode | null, meta: XmlNode | null): OpenDocument {
  const body = elements(child(content, 'body'))[0]
  if (!body) throw new ReadError('damaged')
  const known = child(meta, 'meta')
  const fact = (name: string) => textOf(child(known, name))
  return {
    kind: body.name,
    body,
    content,
    styles,
    facts: {
      title: oneLine(fact('title')),
      byline: oneLine(fact('creator') || fact('initial-creator')),
      publishedAt: parseIsoDate(fact('date') || fact('creation-date')),
      language: languageOf(fact('language')),
    },
  }
}

async function partOf(archive: ZipArchive, name: string): Promise<XmlNode | null> {
  const text = await archive.text(name)
  return text === null || text.trim() === '' ? null : parseXml(text)
}

/** The parts of a document with a password are noise, and the manifest declares their encryption. */
async function refuseEncryption(archive: ZipArchive): Promise<void> {
  const manifest = await partOf(archive, 'META-INF/manifest.xml').catch(() => null)
  const encrypted = descendants(manifest, 'file-entry').some(
    (entry) =>
      child(entry, 'encryption-data') &&
      /content\.xml$|^encrypted-package$/.test(attribute(entry, 'full-path') ?? '')
  )
  if (encrypted) throw new ReadError('encrypted')
}
