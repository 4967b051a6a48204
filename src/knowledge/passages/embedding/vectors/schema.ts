import { SIGNATURE_BITS } from './signature.js'

type Engine = 'sqlite' | 'postgres'

/**
 * The narrow `passage_signatures` are scanned exactly within their account; `passage_vectors` give the similarity of
 * the nearest. `passages_to_embed` is the backlog. All rows of a passage are deleted with it.
 */
export function vectorsSchema(engine: Engine): string[] {
  const sqlite = engine === 'sqlite'
  const id = sqlite ? 'integer primary key autoincrement' : 'serial primary key'
  const bytes = sqlite ? 'blob' : 'bytea'
  const bits = sqlite ? 'blob' : `bit(${SIGNATURE_BITS})`
  const narrow = sqlite ? ' without rowid' : ''
  const passage = 'integer not null references passages(id) on delete cascade'
  const model = 'integer not null references embedding_models(id) on delete cascade'
  return [
    `create table embedding_models (
      id ${id}, provider varchar(120) not null, model varchar(200) not null, dimension integer not null,
      unique (provider, model, dimension))`,
    // `writing`: the model that embeds now; `serving`: the model searched until the other is complete.
    `create table account_embeddings (
      account_id varchar(26) primary key references users(id) on delete cascade,
      writing_model_id integer references embedding_models(id) on delete set null,
      serving_model_id integer references embedding_models(id) on delete set null)`,
    `create table passages_to_embed (
      account_id varchar(26) not null, passage_id ${passage}, primary key (account_id, passage_id))${narrow}`,
    'create index passages_to_embed_passage on passages_to_embed (passage_id)',
    `create table passage_signatures (
      account_id varchar(26) not null, model_id ${model}, passage_id ${passage}, source_id varchar(26) not null,
      signature ${bits} not null, primary key (account_id, model_id, passage_id))${narrow}`,
    'create index passage_signatures_passage on passage_signatures (passage_id)',
    `create table passage_vectors (
      passage_id ${passage}, model_id ${model}, vector ${bytes} not null, primary key (passage_id, model_id))${narrow}`,
    // One after the other, in the order of the passage's quotable sentences.
    `create table sentence_vectors (
      passage_id ${passage}, model_id ${model}, vectors ${bytes} not null, primary key (passage_id, model_id))`,
  ]
}

export const VECTORS_TEARDOWN = [
  'sentence_vectors',
  'passage_vectors',
  'passage_signatures',
  'passages_to_embed',
  'account_embeddings',
  'embedding_models',
].map((table) => `drop table if exists ${table}`)
