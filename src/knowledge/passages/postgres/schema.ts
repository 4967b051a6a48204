/** Scope words are part of the same vector, so one GIN index answers both. */
export const POSTGRES_PASSAGES_SCHEMA: string[] = [
  `alter table passages add column if not exists search tsvector not null default ''::tsvector`,
  `create index if not exists passages_search_index on passages using gin (search)`,
]
