import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentHash, type Crop, type PictureProblem, type Pictures } from '#src/shared/images/pictures'
import { fail, ok, type Result } from '#src/shared/result'
import { findApplication } from '#src/applications/queries/find_application'
import { LINK_PICTURE_SIDE_PX, MAX_LINK_PICTURES } from '../../limits.js'

export type LinkPictureProblem = PictureProblem | 'too_many'

/** Saves the upload re-encoded as a square and returns the name for its link. Null when the account has no such bio link. */
export async function addLinkPicture(
  pictures: Pictures,
  workspaceId: string,
  applicationId: string,
  upload: Uint8Array,
  crop: Crop | null
): Promise<Result<string, LinkPictureProblem> | null> {
  if (!(await findApplication(workspaceId, applicationId, 'biolink'))) return null
  const squared = await pictures.square(upload, LINK_PICTURE_SIDE_PX, crop)
  if (!squared.ok) return squared
  const hash = contentHash(squared.value)
  return db.transaction(async (trx) => {
    if (!(await findApplication(workspaceId, applicationId, 'biolink', trx))) return null
    const kept = await storedLinkPictures(applicationId, trx)
    if (kept.has(hash)) return ok(hash)
    if (kept.size >= MAX_LINK_PICTURES) return fail('too_many')
    await trx
      .table('link_pictures')
      .insert({ application_id: applicationId, hash, bytes: Buffer.from(squared.value) })
      .knexQuery.onConflict(['application_id', 'hash'])
      .ignore()
    return ok(hash)
  })
}

export async function linkPicture(applicationId: string, hash: string): Promise<Uint8Array | null> {
  const row = await db
    .from('link_pictures')
    .where({ application_id: applicationId, hash })
    .select('bytes')
    .first()
  return row ? new Uint8Array(row.bytes) : null
}

export async function storedLinkPictures(
  applicationId: string,
  trx: TransactionClientContract
): Promise<Set<string>> {
  const rows = await trx.from('link_pictures').where('application_id', applicationId).select('hash')
  return new Set(rows.map(({ hash }) => hash as string))
}

/** Deletes pictures that no link uses. */
export async function deleteUnusedLinkPictures(
  applicationId: string,
  trx: TransactionClientContract
): Promise<void> {
  const shown = trx
    .from('profile_links')
    .where('application_id', applicationId)
    .whereNotNull('picture')
    .select('picture')
  await trx.from('link_pictures').where('application_id', applicationId).whereNotIn('hash', shown).delete()
}
