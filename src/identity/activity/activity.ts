import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { ACTIVITY, type ActivityAction, type ActivityFilter } from '#protocol/activity'
import { databaseTime } from '#src/shared/database/database_time'
import {
  ACTIVITY_PER_PAGE,
  ACTIVITY_RETENTION_DAYS,
  MAX_ACTIVITY,
  MAX_ACTIVITY_TITLE_CHARACTERS,
} from '../limits.js'
import ActivityEntry from '../models/activity_entry.js'

export type Actor = { id: string; name: string }

const acting = new AsyncLocalStorage<Actor>()

/** Everything that happens in `run` is recorded as done by this person. */
export function actingAs<Output>({ id, name }: Actor, run: () => Output): Output {
  return acting.run({ id, name }, run)
}

/** The person whose request this is; null in jobs and commands. */
export function currentActor(): Actor | null {
  return acting.getStore() ?? null
}

export type NewActivity = {
  action: ActivityAction
  /** Don't pass titles of content. */
  subject?: {
    kind: 'member' | 'invitation' | 'application' | 'source' | 'other'
    id?: string
    title?: string
  }
  detail?: string | null
  /** For someone who isn't signed in yet. */
  actor?: Actor | null
}

/** In the transaction of the change, if it has one. */
export async function recordActivity(
  workspaceId: string,
  { action, subject, detail = null, actor = currentActor() }: NewActivity,
  client?: QueryClientContract
): Promise<void> {
  await ActivityEntry.create(
    {
      workspaceId,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      action,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      subjectTitle: subject?.title?.slice(0, MAX_ACTIVITY_TITLE_CHARACTERS) ?? null,
      detail,
    },
    client && { client }
  )
}

export type ListedActivity = { entry: ActivityEntry; subject: string | null }

/** Newest first. `before` and `earlier` are ids of entries, for paging; all at once without `perPage`. */
export async function listActivity(
  workspaceId: string,
  { person, kind, period }: ActivityFilter,
  { before = null, perPage = ACTIVITY_PER_PAGE }: { before?: string | null; perPage?: number } = {}
): Promise<{ listed: ListedActivity[]; earlier: string | null }> {
  const query = ActivityEntry.query()
    .where('workspaceId', workspaceId)
    .orderBy('id', 'desc')
    .limit(perPage + 1)
  if (person) void query.where('actorId', person)
  if (kind) void query.whereIn('action', [...ACTIVITY[kind]])
  if (period !== 'all') void query.where('createdAt', '>=', daysAgo(Number(period)))
  if (before) void query.where('id', '<', before)
  const found = await query
  const entries = found.slice(0, perPage)
  const titles = await titlesOfSources(workspaceId, entries)
  return {
    listed: entries.map((entry) => ({
      entry,
      subject: entry.subjectTitle ?? titles.get(entry.subjectId ?? '') ?? null,
    })),
    earlier: found.length > perPage ? entries.at(-1)!.id : null,
  }
}

/** Read from where the content is, so that none of it remains here after its deletion. */
async function titlesOfSources(workspaceId: string, entries: ActivityEntry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'source' && subjectId ? [subjectId] : []
  )
  const rows: { id: string; title: string }[] =
    ids.length === 0
      ? []
      : await db
          .from('data_sources')
          .where('workspace_id', workspaceId)
          .whereIn('id', [...new Set(ids)])
          .select('id', 'title')
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Everyone with an account who did something here, by name. */
export async function listActors(workspaceId: string): Promise<Actor[]> {
  const actors = db.from('workspace_activity').where('workspace_id', workspaceId).select('actor_id')
  return db.from('users').whereIn('id', actors).orderBy('name').orderBy('id').select('id', 'name')
}

/** Keeps what a person did, without anything that names them. */
export async function forgetInActivity(
  { id, addresses }: { id: string; addresses: string[] },
  trx: TransactionClientContract
): Promise<void> {
  const rows = () => trx.from('workspace_activity')
  await rows().where('actor_id', id).update({ actor_id: null, actor_name: '' })
  await rows().where('subject_id', id).update({ subject_id: null, subject_title: null })
  await rows()
    .where('subject_kind', 'invitation')
    .whereIn('subject_title', addresses)
    .update({ subject_title: null })
}

/** Deletes entries that are too old, and the oldest ones of a workspace that has too many. */
export async function pruneActivity(): Promise<void> {
  await ActivityEntry.query().where('createdAt', '<', daysAgo(ACTIVITY_RETENTION_DAYS)).delete()
  const full: { workspace_id: string }[] = await db
    .from('workspace_activity')
    .groupBy('workspace_id')
    .havingRaw('count(*) > ?', [MAX_ACTIVITY])
    .select('workspace_id')
  for (const { workspace_id: workspaceId } of full) {
    const entries = () => ActivityEntry.query().where({ workspaceId })
    const [last] = await entries().orderBy('id', 'desc').offset(MAX_ACTIVITY).limit(1).select('id')
    if (last) await entries().where('id', '<=', last.id).delete()
  }
}

function daysAgo(days: number): string {
  return databaseTime(DateTime.utc().minus({ days }))
}
