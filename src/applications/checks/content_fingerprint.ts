import db from '@adonisjs/lucid/services/db'
import Application from '../models/application.js'
import { promptOf } from '../persona/save_prompt_version.js'
import { sha256 } from '#src/shared/crypto/sha256'

/** Digests of everything a workspace's answers depend on. */
export type Fingerprint = { content: string; prompts: string }

export async function contentFingerprint(workspaceId: string): Promise<Fingerprint> {
  const items = () => db.from('data_items').where({ workspace_id: workspaceId, state: 'ready' })
  const [row] = await items().count('* as ready').sum('version as versions').max('id as newest')
  const [paused] = await db
    .from('data_sources')
    .where({ workspace_id: workspaceId, state: 'paused' })
    .count('* as sources')
  const applications = await Application.query().where('workspaceId', workspaceId).orderBy('id')
  const chosen = await db
    .from('application_sources')
    .whereIn(
      'application_id',
      applications.map(({ id }) => id)
    )
    .orderBy(['application_id', 'source_id'])
    .select('application_id', 'source_id')
  const parts = [row.ready, row.versions ?? 0, row.newest ?? '', paused.sources].map(String)
  const prompts = applications.map((one) => [one.id, promptOf(one), one.introduction, one.allSources])
  return { content: digest([parts, chosen]), prompts: digest(prompts) }
}

export async function saveFingerprint(workspaceId: string): Promise<void> {
  const fingerprint = await contentFingerprint(workspaceId)
  await db
    .knexQuery()
    .from('check_grounds')
    .insert({ workspace_id: workspaceId, ...fingerprint, seen: null })
    .onConflict('workspace_id')
    .merge()
}

function digest(value: unknown): string {
  return sha256(JSON.stringify(value))
}
