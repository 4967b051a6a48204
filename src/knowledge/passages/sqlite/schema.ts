/**
 * The full-text side of `passages` on SQLite; `rowid` is `passages.id`. It stores no text (`content=''`), and
 * `contentless_delete` deletes a row without its old words. Words are stemmed before they are inserted. Marks (Mn, Mc)
 * are parts of words in Indic scripts and Thai. The trigger also fires for cascaded deletes.
 */
export const SQLITE_PASSAGES_SCHEMA: string[] = [
  `create virtual table if not exists passage_words using fts5(
    scope, title, heading, body, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
  )`,
  `create trigger if not exists passage_words_delete after delete on passages begin
    delete from passage_words where rowid = old.id;
  end`,
]

export const SQLITE_PASSAGES_TEARDOWN: string[] = [
  'drop trigger if exists passage_words_delete',
  'drop table if exists passage_words',
]
