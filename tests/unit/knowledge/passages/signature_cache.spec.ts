import { test } from '@japa/runner'
import { normalize } from '#src/knowledge/passages/embedding/embedding_model'
import { SignatureCache } from '#src/knowledge/passages/embedding/vectors/signature_cache'
import { signatureOf } from '#src/knowledge/passages/embedding/vectors/signature'
import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { passagesDatabase } from '#tests/fakes/passages_database'
import { random } from '#tests/fakes/random'

const PASSAGES = 2_500
const everything: SearchScope = { workspaceId: '01HACCOUNT', includedSources: null, excludedSources: [] }
const { next } = random(5)
const anyVector = () => normalize(Float32Array.from({ length: 512 }, () => next() - 0.5))

test.group('Signature cache', (group) => {
  let world: Awaited<ReturnType<typeof passagesDatabase>>
  let memory: SignatureCache
  let nowMs: number

  group.each.setup(async () => {
    world = await passagesDatabase('sqlite')
    nowMs = 0
    memory = new SignatureCache(world.client, assertNever, () => nowMs)
    await world.client().table('workspaces').insert({ id: '01HACCOUNT' })
    await world
      .client()
      .table('embedding_models')
      .insert({ id: 1, provider: 'p', model: 'm', dimension: 512 })
    await world.client().table('data_items').insert({ id: 'item', language: 'en' })
    await keep(PASSAGES)
    return () => world.close()
  })

  async function keep(count: number) {
    await world.client().transaction(async (trx) => {
      for (let at = 0; at < count; at += 1) {
        const [passageId] = await trx.table('passages').insert({
          workspace_id: '01HACCOUNT',
          source_id: `01HSOURCE${at % 3}`,
          item_id: 'item',
          kind: 'text',
          title: '',
          body: '',
          version: 1,
          ordinal: at,
          start_offset: 0,
          end_offset: 0,
        })
        await world.vectors.store(
          1,
          [{ passageId: Number(passageId), vector: anyVector(), sentences: null }],
          trx
        )
      }
    })
  }

  const distances = async (ids: number[], signature: Buffer) => {
    const rows = await world
      .client()
      .from('passage_signatures')
      .whereIn('passage_id', ids)
      .select(
        'passage_id',
        world.client().raw('vec_distance_hamming(vec_bit(signature), vec_bit(?)) as d', [signature as never])
      )
    const known = new Map(rows.map((row: { passage_id: number; d: number }) => [row.passage_id, row.d]))
    return ids.map((id) => known.get(id))
  }

  const scanned = async (owner: SearchScope, signature: Buffer) => {
    const query = world.client().from('passage_signatures').where('workspace_id', owner.workspaceId)
    if (owner.includedSources) query.whereIn('source_id', owner.includedSources)
    const rows = await query
      .whereNotIn('source_id', owner.excludedSources)
      .orderByRaw('vec_distance_hamming(vec_bit(signature), vec_bit(?))', [signature as never])
      .limit(40)
      .select('passage_id')
    return distances(
      rows.map((row: { passage_id: number }) => row.passage_id),
      signature
    )
  }

  test('finds passages as near as those that the database finds', async ({ assert }) => {
    assert.isNull(await memory.nearest(everything, 1, signatureOf(anyVector()), 40))
    await memory.whenLoaded()
    for (const owner of [
      everything,
      { ...everything, only: ['01HSOURCE1'] },
      { ...everything, never: ['01HSOURCE0', '01HSOURCE2'] },
    ]) {
      const signature = signatureOf(anyVector())
      const near = (await memory.nearest(owner, 1, signature, 40))!
      assert.lengthOf(near, 40)
      assert.deepEqual(await distances(near, signature), await scanned(owner, signature))
    }
    assert.isEmpty(
      await memory.nearest({ ...everything, includedSources: ['01HOTHER'] }, 1, signatureOf(anyVector()), 40)
    )
  })

  test('includes newer passages once, even for simultaneous searches', async ({ assert }) => {
    await memory.nearest(everything, 1, signatureOf(anyVector()), 1)
    await memory.whenLoaded()
    await keep(30)
    const signature = signatureOf(anyVector())
    const both = await Promise.all([1, 2].map(() => memory.nearest(everything, 1, signature, 5_000)))
    for (const near of both) assert.lengthOf(new Set(near), PASSAGES + 30)
    assert.lengthOf((await memory.nearest(everything, 1, signature, 5_000))!, PASSAGES + 30)
  })

  test('reloads after a while and answers in the meantime', async ({ assert }) => {
    await memory.nearest(everything, 1, signatureOf(anyVector()), 1)
    await memory.whenLoaded()
    await world.client().from('passages').where('ordinal', '>=', 100).delete()
    nowMs = 3_600_000
    assert.lengthOf((await memory.nearest(everything, 1, signatureOf(anyVector()), 5_000))!, PASSAGES)
    await memory.whenLoaded()
    assert.lengthOf((await memory.nearest(everything, 1, signatureOf(anyVector()), 5_000))!, 100)
  })

  test('does not let deleted passages displace others', async ({ assert }) => {
    const vector = anyVector()
    await world.vectors.nearest(everything, 1, vector)
    await world.vectors.cache.whenLoaded()
    await world.client().from('passages').where('source_id', '01HSOURCE0').delete()
    const near = await world.vectors.nearest(everything, 1, vector)
    assert.equal(near.size, 400)
  })
})

function assertNever(error: unknown) {
  throw error
}
