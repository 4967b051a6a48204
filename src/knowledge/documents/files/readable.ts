/** For file pickers only; what a file is, its content says. Kept apart from the readers, whose parsers are heavy to load. */
export const AUDIO_EXTENSIONS = ['.mp3', '.m4a', '.wav', '.ogg', '.opus', '.webm', '.flac', '.aac']

export const READABLE_EXTENSIONS = [
  ...['.pdf', '.epub', '.rtf'],
  ...['.docx', '.docm', '.pptx', '.pptm', '.ppsx', '.xlsx', '.xlsm'],
  ...['.odt', '.ods', '.odp', '.fodt', '.fods', '.fodp'],
  ...['.md', '.markdown', '.txt', '.html', '.htm', '.xhtml'],
  ...['.csv', '.tsv', '.json', '.jsonl', '.ndjson', '.srt', '.vtt'],
]

/** Whatever a person may give as a file. */
export const ACCEPTED_EXTENSIONS = [...READABLE_EXTENSIONS, ...AUDIO_EXTENSIONS]
