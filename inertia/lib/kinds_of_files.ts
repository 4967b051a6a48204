import { words } from '~/messages/drop_zone'

const { kinds } = words

/** What people call the programs and formats behind the endings of file names. */
const FAMILIES: Array<[name: string, extensions: string]> = [
  [kinds.pdf, '.pdf'],
  [kinds.word, '.docx .docm'],
  [kinds.powerpoint, '.pptx .pptm .ppsx'],
  [kinds.excel, '.xlsx .xlsm'],
  [kinds.openDocument, '.odt .ods .odp .fodt .fods .fodp'],
  [kinds.epub, '.epub'],
  [kinds.rtf, '.rtf'],
  [kinds.html, '.html .htm .xhtml'],
  [kinds.markdown, '.md .markdown'],
  [kinds.csv, '.csv .tsv'],
  [kinds.json, '.json .jsonl .ndjson'],
  [kinds.text, '.txt'],
  [kinds.subtitles, '.srt .vtt'],
]

/** `['.docx', '.docm', '.mp3']` is "Word, MP3". */
export function kindsOfFiles(extensions: readonly string[]): string {
  const named = FAMILIES.filter(([, own]) =>
    own.split(' ').some((extension) => extensions.includes(extension))
  )
  const known = FAMILIES.flatMap(([, own]) => own.split(' '))
  const others = extensions.filter((extension) => !known.includes(extension))
  return [
    ...named.map(([name]) => name),
    ...others.map((extension) => extension.slice(1).toUpperCase()),
  ].join(', ')
}
