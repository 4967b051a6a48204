import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApplicationKind } from '#protocol/applications'
import Application from '../models/application.js'

/** The account's application, or null when it has none by that id (and, when given, of that kind). */
export function findApplication(
  accountId: string,
  id: string,
  kind?: ApplicationKind,
  trx?: TransactionClientContract
): Promise<Application | null> {
  const query = Application.query({ client: trx }).where('userId', accountId).where('id', id)
  return (kind ? query.where('kind', kind) : query).first()
}

/** Newest first. */
export function listApplications(accountId: string, kind?: ApplicationKind): Promise<Application[]> {
  const query = Application.query().where('userId', accountId).orderBy('id', 'desc')
  return kind ? query.where('kind', kind) : query
}
