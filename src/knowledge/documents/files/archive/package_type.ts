import { attribute, elements } from './xml_access.js'
import { xmlTree } from './xml.js'
import type { ZipArchive } from './zip_archive.js'

export const PACKAGES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  opendocument: 'application/vnd.oasis.opendocument',
  epub: 'application/epub+zip',
} as const

/** What a ZIP is inside, by what it declares and else by the parts that only one kind has; null for any other ZIP. */
export async function packageTypeOf(archive: ZipArchive): Promise<string | null> {
  const declared = (await archive.text('mimetype'))?.trim() ?? ''
  if (declared.startsWith(PACKAGES.epub)) return PACKAGES.epub
  if (declared.startsWith(PACKAGES.opendocument)) return PACKAGES.opendocument
  if (archive.has('[Content_Types].xml')) return officeType(archive)
  if (archive.has('META-INF/container.xml')) return PACKAGES.epub
  return archive.has('content.xml') && archive.has('META-INF/manifest.xml') ? PACKAGES.opendocument : null
}

/** `application/vnd.ms-word.document.macroEnabled.main+xml` is a document as well: its macros are a part nobody reads. */
const MAIN_PARTS: [RegExp, string][] = [
  [/(wordprocessingml\.(document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml$/i, PACKAGES.docx],
  [
    /(presentationml\.(presentation|slideshow|template)|ms-powerpoint\.\w+\.macroEnabled)\.main\+xml$/i,
    PACKAGES.pptx,
  ],
  [/(spreadsheetml\.(sheet|template)|ms-excel\.\w+\.macroEnabled)\.main\+xml$/i, PACKAGES.xlsx],
]

async function officeType(archive: ZipArchive): Promise<string | null> {
  const types = elements(xmlTree((await archive.text('[Content_Types].xml'))!))
  for (const part of types) {
    const type = attribute(part, 'ContentType') ?? ''
    const known = MAIN_PARTS.find(([pattern]) => pattern.test(type))
    if (known && part.name === 'Override') return known[1]
  }
  if (archive.names.some((name) => /^word\/document\d*\.xml$/i.test(name))) return PACKAGES.docx
  if (archive.has('ppt/presentation.xml')) return PACKAGES.pptx
  return archive.has('xl/workbook.xml') ? PACKAGES.xlsx : null
}
