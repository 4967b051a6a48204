/**
 * The full-text side of `passages` on SQLite; `rowid` is `passages.id`. It keeps no text (`content=''`), and
 * `contentless_delete` lets a row go without being told its old words. Its words are stemmed before they come. Marks (Mn,
 * Mc) belong to words in Indic and Thai. The trigger also fires for rows that a foreign key takes away with their item.
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

/** How the full-text side was until each word got its account's mark. */
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
