/** For file pickers only; what a file is, its content says. Kept apart from the readers, whose parsers are heavy to load. */
export const READABLE_EXTENSIONS = [
  '.pdf',
  '.docx',
  '.md',
  '.markdown',
  '.txt',
  '.html',
  '.htm',
  '.csv',
  '.tsv',
]
