import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApplicationKind } from '#protocol/applications'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { findApplication } from '../queries/find_application.js'
import { reserveHandles } from '../biolink/held_handles.js'
import { newIdentitySecret } from '../embed/identity_secret.js'
import { newKey } from '#src/shared/ids'
import Application from '../models/application.js'

/**
 * Deletes the application with its links, conversations and subscribers; its handles stay reserved for a while. False if there
 * was none.
 */
export async function deleteApplication(
  workspaceId: string,
  id: string,
  kind?: ApplicationKind
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const application = await findApplication(workspaceId, id, kind, trx)
    if (!application) return false
    await reserveHandles({ applicationId: id }, workspaceId, trx)
    await forgetSubscribers(workspaceId, id, trx)
    await application.delete()
    return true
  })
}

/** Deliveries about conversations are deleted with these; those about subscribers name no row. */
async function forgetSubscribers(
  workspaceId: string,
  id: string,
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('webhook_deliveries')
    .whereIn('webhook_id', trx.from('webhooks').where('workspace_id', workspaceId).select('id'))
    .where('event', 'subscriber.confirmed')
    .where('body', 'like', `%${id}%`)
    .delete()
}

/**
 * Pauses all of a workspace's applications and replaces their keys and secrets, so that anyone who knew them
 * loses access.
 */
export async function closeApplications(
  workspaceId: string,
  box: SecretBox,
  trx: TransactionClientContract
): Promise<void> {
  const applications = await Application.query({ client: trx }).where('workspaceId', workspaceId)
  for (const application of applications) {
    const { settings } = application
    const identitySecret = settings.identitySecret === null ? null : newIdentitySecret(box)
    const renewed = { key: newKey(), settings: { ...settings, identitySecret } }
    await application.merge({ ...renewed, state: application.state === 'draft' ? 'draft' : 'paused' }).save()
    await trx.from('visitor_sessions').where('application_id', application.id).delete()
    await trx.from('application_domains').where('application_id', application.id).delete()
  }
}
