/**
 * The full-text side of `passages` on SQLite; `rowid` is `passages.id`. It keeps no text (`content=''`), and
 * `contentless_delete` lets a row go without being told its old words. Marks (Mn, Mc) belong to words in Indic and Thai.
 * The trigger also fires for rows that a foreign key takes away with their item or account.
 */
export const SQLITE_PASSAGES_SCHEMA: string[] = [
  `create virtual table if not exists passages_fts using fts5(
    scope, title, heading, body, content='', contentless_delete=1,
    tokenize="porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
  )`,
  `create trigger if not exists passages_fts_delete after delete on passages begin
    delete from passages_fts where rowid = old.id;
  end`,
]

export const SQLITE_PASSAGES_TEARDOWN: string[] = [
  'drop trigger if exists passages_fts_delete',
  'drop table if exists passages_fts',
]
