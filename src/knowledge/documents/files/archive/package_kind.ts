import type { FileKind } from '#protocol/file_kinds'
import { attribute, elements } from './xml_query.js'
import { parseXml } from './parse_xml.js'
import type { ZipArchive } from './zip_archive.js'

/** Judges by the declared type, else by parts that only one kind has; null for any other ZIP. */
export async function packageKindOf(archive: ZipArchive): Promise<FileKind | null> {
  const declared = (await archive.text('mimetype'))?.trim() ?? ''
  if (declared.startsWith('application/epub+zip')) return 'epub'
  if (declared.startsWith('application/vnd.oasis.opendocument')) return 'openDocument'
  if (archive.has('[Content_Types].xml')) return officeKind(archive)
  if (archive.has('META-INF/container.xml')) return 'epub'
  return archive.has('content.xml') && archive.has('META-INF/manifest.xml') ? 'openDocument' : null
}

/** `application/vnd.ms-word.document.macroEnabled.main+xml` is a Word document too; its macros are never read. */
const MAIN_PARTS: [RegExp, FileKind][] = [
  [/(wordprocessingml\.(document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml$/i, 'word'],
  [
    /(presentationml\.(presentation|slideshow|template)|ms-powerpoint\.\w+\.macroEnabled)\.main\+xml$/i,
    'powerpoint',
  ],
  [/(spreadsheetml\.(sheet|template)|ms-excel\.\w+\.macroEnabled)\.main\+xml$/i, 'excel'],
]

async function officeKind(archive: ZipArchive): Promise<FileKind | null> {
  const types = elements(parseXml((await archive.text('[Content_Types].xml'))!))
  for (const part of types) {
    const type = attribute(part, 'ContentType') ?? ''
    const known = MAIN_PARTS.find(([pattern]) => pattern.test(type))
    if (known && part.name === 'Override') return known[1]
  }
  if (archive.names.some((name) => /^word\/document\d*\.xml$/i.test(name))) return 'word'
  if (archive.has('ppt/presentation.xml')) return 'powerpoint'
  return archive.has('xl/workbook.xml') ? 'excel' : null
}
