import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { ROWS_PER_STEP } from '#src/knowledge/passages/limits'

/** `language` is the item's, null when unknown. */
export type UnembeddedPassage = {
  id: number
  text: string
  title: string
  heading: string | null
  language: string | null
}

export type ModelKey = { provider: string; model: string; dimension: number }
export type AccountModel = ModelKey & { id: number }

/** The passages that still have to be embedded, and each account's progress from one model to the next. */
export class EmbeddingBacklog {
  constructor(private readonly database: () => QueryClientContract) {}

  async add(itemId: string, trx: QueryClientContract): Promise<void> {
    await trx.rawQuery(
      `insert into passages_to_embed (workspace_id, passage_id)
       select workspace_id, id from passages where item_id = ? on conflict do nothing`,
      [itemId]
    )
  }

  async next(workspaceId: string, limit: number): Promise<UnembeddedPassage[]> {
    return this.database()
      .query()
      .from('passages_to_embed as l')
      .join('passages as p', 'p.id', 'l.passage_id')
      .join('data_items as i', 'i.id', 'p.item_id')
      .where('l.workspace_id', workspaceId)
      .orderBy('l.passage_id')
      .limit(limit)
      .select('p.id', 'p.body as text', 'p.title', 'p.heading', 'i.language')
  }

  async remove(workspaceId: string, passageIds: number[], client: QueryClientContract): Promise<void> {
    const query = client.query().from('passages_to_embed').where('workspace_id', workspaceId)
    await query.whereIn('passage_id', passageIds).delete()
  }

  async modelId({ provider, model, dimension }: ModelKey): Promise<number> {
    await this.database().rawQuery(
      'insert into embedding_models (provider, model, dimension) values (?, ?, ?) on conflict do nothing',
      [provider, model, dimension]
    )
    const row = await this.database()
      .query<{ id: number }>()
      .from('embedding_models')
      .where({ provider, model, dimension })
      .firstOrFail()
    return row.id
  }

  /** The model whose vectors answer searches, or null. */
  async servingModel(workspaceId: string): Promise<AccountModel | null> {
    return this.database()
      .query<AccountModel>()
      .from('account_embeddings as a')
      .join('embedding_models as m', 'm.id', 'a.serving_model_id')
      .where('a.workspace_id', workspaceId)
      .select('m.id', 'm.provider', 'm.model', 'm.dimension')
      .first()
  }

  async writingModelId(workspaceId: string): Promise<number | null> {
    const row = await this.database()
      .query<{ writing_model_id: number | null }>()
      .from('account_embeddings')
      .where('workspace_id', workspaceId)
      .first()
    return row?.writing_model_id ?? null
  }

  /** Adds every passage that has no vector of this model. Safe to repeat after a crash: nothing is added twice. */
  async startModel(workspaceId: string, modelId: number): Promise<void> {
    let after = 0
    for (;;) {
      const ids = await this.#passagesAfter(workspaceId, after)
      if (ids.length === 0) break
      after = ids.at(-1)!
      await this.database().rawQuery(
        `insert into passages_to_embed (workspace_id, passage_id)
         select p.workspace_id, p.id from passages p
         where p.workspace_id = ? and p.id >= ? and p.id <= ?
           and not exists (select 1 from passage_vectors v where v.passage_id = p.id and v.model_id = ?)
         on conflict do nothing`,
        [workspaceId, ids[0]!, after, modelId]
      )
      await yieldToEventLoop()
    }
    await this.database().rawQuery(
      `insert into account_embeddings (workspace_id, writing_model_id, serving_model_id) values (?, ?, ?)
       on conflict (workspace_id) do update set writing_model_id = excluded.writing_model_id,
         serving_model_id = coalesce(account_embeddings.serving_model_id, excluded.serving_model_id)`,
      [workspaceId, modelId, modelId]
    )
  }

  /** Lets this model's vectors answer searches and deletes those of other models. */
  async completeModel(workspaceId: string, modelId: number): Promise<void> {
    const changed = await this.database()
      .query()
      .from('account_embeddings')
      .where({ workspace_id: workspaceId, writing_model_id: modelId })
      .where((query) => query.whereNot('serving_model_id', modelId).orWhereNull('serving_model_id'))
      .update({ serving_model_id: modelId })
    if (Number(changed) > 0) await this.#deleteOtherVectors(workspaceId, modelId)
  }

  /** Accounts with a backlog, or with passages that another model was embedding. */
  async unfinishedAccounts({ provider, model }: Pick<ModelKey, 'provider' | 'model'>): Promise<string[]> {
    const rows: { id: string }[] = await this.database()
      .query()
      .from('workspaces as u')
      .leftJoin('account_embeddings as a', 'a.workspace_id', 'u.id')
      .leftJoin('embedding_models as m', 'm.id', 'a.writing_model_id')
      .where((query) =>
        query
          .whereNull('m.id')
          .orWhereNot('m.provider', provider)
          .orWhereNot('m.model', model)
          .orWhereRaw('exists (select 1 from passages_to_embed l where l.workspace_id = u.id)')
      )
      .whereRaw('exists (select 1 from passages p where p.workspace_id = u.id)')
      .select('u.id')
    return rows.map(({ id }) => id)
  }

  /** Passages of all accounts, and those that the model has embedded. */
  async progress({ provider, model }: Pick<ModelKey, 'provider' | 'model'>) {
    const count = async (query: DatabaseQueryBuilderContract<{ passages: number }>) => {
      const row = await query.count('* as passages').first()
      return Number(row?.passages ?? 0)
    }
    const known = this.database().query().from('embedding_models').where({ provider, model }).select('id')
    const done = this.database().query<{ passages: number }>().from('passage_signatures')
    const total = this.database().query<{ passages: number }>().from('passages')
    return { done: await count(done.whereIn('model_id', known)), total: await count(total) }
  }

  /** While there is no model, nothing is added to the backlog, so the next model has to check every passage. */
  async clearWritingModels(): Promise<void> {
    await this.database().query().from('account_embeddings').update({ writing_model_id: null })
  }

  async #passagesAfter(workspaceId: string, after: number): Promise<number[]> {
    const rows: { id: number }[] = await this.database()
      .query()
      .from('passages')
      .where('workspace_id', workspaceId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_STEP)
      .select('id')
    return rows.map(({ id }) => Number(id))
  }

  async #deleteOtherVectors(workspaceId: string, modelId: number): Promise<void> {
    for (;;) {
      const rows: { passage_id: number; model_id: number }[] = await this.database()
        .query()
        .from('passage_signatures')
        .where('workspace_id', workspaceId)
        .whereNot('model_id', modelId)
        .limit(ROWS_PER_STEP)
        .select('passage_id', 'model_id')
      if (rows.length === 0) return
      const other = rows[0]!.model_id
      const ids = rows.filter((row) => row.model_id === other).map((row) => row.passage_id)
      for (const table of ['passage_vectors', 'passage_signatures'])
        await this.database().query().from(table).where('model_id', other).whereIn('passage_id', ids).delete()
      await yieldToEventLoop()
    }
  }
}
