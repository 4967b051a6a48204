type FileKindFacts = { extensions: readonly string[]; mediaTypes: readonly string[] }

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/**
 * Every kind of file that becomes a document, in the order of the file picker. Each has one reader, in
 * `src/knowledge/documents/files/read_document.ts`.
 */
export const FILE_KINDS = {
  pdf: { extensions: ['.pdf'], mediaTypes: ['application/pdf'] },
  word: {
    extensions: ['.docx', '.docm', '.dotx'],
    mediaTypes: [`${OFFICE}.wordprocessingml.document`, `${OFFICE}.wordprocessingml.template`],
  },
  powerpoint: {
    extensions: ['.pptx', '.pptm', '.ppsx', '.potx'],
    mediaTypes: [
      `${OFFICE}.presentationml.presentation`,
      `${OFFICE}.presentationml.slideshow`,
      `${OFFICE}.presentationml.template`,
    ],
  },
  excel: {
    extensions: ['.xlsx', '.xlsm', '.xltx'],
    mediaTypes: [`${OFFICE}.spreadsheetml.sheet`, `${OFFICE}.spreadsheetml.template`],
  },
  openDocument: {
    extensions: ['.odt', '.ods', '.odp', '.ott', '.ots', '.otp', '.fodt', '.fods', '.fodp'],
    mediaTypes: ['text', 'spreadsheet', 'presentation'].flatMap((type) => [
      `${OPEN_DOCUMENT}.${type}`,
      `${OPEN_DOCUMENT}.${type}-template`,
    ]),
  },
  epub: { extensions: ['.epub'], mediaTypes: ['application/epub+zip'] },
  rtf: { extensions: ['.rtf'], mediaTypes: ['application/rtf', 'text/rtf'] },
  html: {
    extensions: ['.html', '.htm', '.xhtml', '.xhtm'],
    mediaTypes: ['text/html', 'application/xhtml+xml'],
  },
  markdown: {
    extensions: ['.md', '.markdown', '.mdown', '.mkd', '.mdx'],
    mediaTypes: ['text/markdown', 'text/x-markdown'],
  },
  csv: {
    extensions: ['.csv', '.tsv', '.tab'],
    mediaTypes: ['text/csv', 'application/csv', 'text/tab-separated-values'],
  },
  json: {
    extensions: ['.json', '.jsonl', '.ndjson'],
    mediaTypes: ['application/json', 'application/x-ndjson', 'application/jsonl'],
  },
  text: { extensions: ['.txt'], mediaTypes: ['text/plain'] },
  subtitles: { extensions: ['.srt', '.vtt'], mediaTypes: ['application/x-subrip', 'text/vtt'] },
} as const satisfies Record<string, FileKindFacts>

export type FileKind = keyof typeof FILE_KINDS

export function isExtensionOf(kind: FileKind, extension: string): boolean {
  const { extensions }: FileKindFacts = FILE_KINDS[kind]
  return extensions.includes(extension.toLowerCase())
}

/** `mediaType` without parameters, in lowercase. */
export function isMediaTypeOf(kind: FileKind, mediaType: string): boolean {
  const { mediaTypes }: FileKindFacts = FILE_KINDS[kind]
  return mediaTypes.includes(mediaType)
}

/** Recordings that can be transcribed. The actual format is detected from the bytes. */
export const AUDIO_MEDIA_TYPES = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.webm': 'audio/webm',
  '.flac': 'audio/flac',
  '.aac': 'audio/aac',
} as const

export const AUDIO_EXTENSIONS: string[] = Object.keys(AUDIO_MEDIA_TYPES)

/** Everything an account holder may upload. */
export const ACCEPTED_EXTENSIONS: string[] = [
  ...Object.values(FILE_KINDS).flatMap(({ extensions }) => extensions),
  ...AUDIO_EXTENSIONS,
]
