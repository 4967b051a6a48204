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
  `create table if not exists passages_to_index (
    account_id varchar(26) not null, passage_id integer not null references passages(id) on delete cascade,
    primary key (account_id, passage_id)) without rowid`,
  'create unique index if not exists passages_to_index_passage on passages_to_index (passage_id)',
]

export const SQLITE_PASSAGES_TEARDOWN: string[] = [
  'drop table if exists passages_to_index',
  'drop trigger if exists passage_words_delete',
  'drop table if exists passage_words',
]

/** The schema before every word was prefixed with its account's mark. */
export const LEGACY_SCHEMA: string[] = [
  `create virtual table if not exists passages_fts using fts5(
    scope, title, heading, body, content='', contentless_delete=1,
    tokenize="porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
  )`,
  `create trigger if not exists passages_fts_delete after delete on passages begin
    delete from passages_fts where rowid = old.id;
  end`,
]

export const LEGACY_SCHEMA_TEARDOWN: string[] = [
  'drop trigger if exists passages_fts_delete',
  'drop table if exists passages_fts',
]
