import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApplicationKind, NamedApplication } from '#protocol/applications'
import Application from '../models/application.js'
import { PUBLIC_KINDS } from '../channels.js'
import db from '@adonisjs/lucid/services/db'
import { obstaclesOf } from '../obstacles.js'
import { busiestFirst, chatsOfWeek, QUIET_WEEK } from './application_weeks.js'

/** One more than the navigation lists, to know whether there are more. */
const LISTED = 7

export function findApplication(
  workspaceId: string,
  id: string,
  kind?: ApplicationKind,
  trx?: TransactionClientContract
): Promise<Application | null> {
  const query = Application.query({ client: trx }).where('workspaceId', workspaceId).where('id', id)
  return (kind ? query.where('kind', kind) : query).first()
}

/** Newest first. */
export function listApplications(workspaceId: string, kind?: ApplicationKind): Promise<Application[]> {
  const query = Application.query().where('workspaceId', workspaceId).orderBy('id', 'desc')
  return kind ? query.where('kind', kind) : query
}

/** The busiest first, for the navigation; the open one, too, if it is quieter. */
export async function namedApplications(
  workspaceId: string,
  openId: string | null
): Promise<NamedApplication[]> {
  const own = () =>
    Application.query().select('id', 'kind', 'name', 'state').where('workspaceId', workspaceId)
  const listed = await own()
    .select(chatsOfWeek().as('chats'))
    .orderBy('chats', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
  const obstacles = await obstaclesOf(listed.map(({ id }) => id))
  const rows = busiestFirst(
    listed.map((application) => ({
      application,
      state: application.state,
      obstacle: obstacles.get(application.id) ?? null,
      week: { ...QUIET_WEEK, chats: Number(application.$extras.chats) },
    }))
  ).map(({ application }) => application)
  const isListed = openId === null || rows.length < LISTED || rows.some(({ id }) => id === openId)
  if (!isListed) rows.push(...(await own().where('id', openId)))
  return rows.map(({ id, kind, name, state }) => ({ id, kind, name, state }))
}

/**
 * The published application with this public key; null for drafts, paused applications and kinds without
 * public addresses.
 */
export function publishedApplication(key: string): Promise<Application | null> {
  return Application.query()
    .where('key', key)
    .where('state', 'published')
    .whereIn('kind', PUBLIC_KINDS)
    .first()
}

export async function applicationsUsing(workspaceId: string, sourceId: string): Promise<NamedApplication[]> {
  const chosen = db.from('application_sources').where('source_id', sourceId).select('application_id')
  const applications = await Application.query()
    .where('workspaceId', workspaceId)
    .where((which) => void which.where('allSources', true).orWhereIn('id', chosen))
    .orderBy('name')
  return applications.map(({ id, kind, name, state }) => ({ id, kind, name, state }))
}
