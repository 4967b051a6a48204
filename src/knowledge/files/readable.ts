/** What the file dialog offers. What is read is decided by a file's content, not by its name. */
export const READABLE_EXTENSIONS = ['.pdf', '.docx', '.md', '.markdown', '.html', '.htm', '.csv', '.tsv', '.txt']
