import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type PictureKind = 'avatar' | 'share' | 'logo' | 'favicon'

/** The picture of this kind, if its hash still matches. */
export async function findPicture(
  applicationId: string,
  kind: PictureKind,
  hash: string
): Promise<Uint8Array | null> {
  const row = await db
    .from('application_pictures')
    .where({ application_id: applicationId, kind, hash })
    .select('bytes')
    .first()
  return row ? new Uint8Array(row.bytes) : null
}

/** Replaces an earlier picture of the same kind. */
export async function savePicture(
  applicationId: string,
  kind: PictureKind,
  hash: string,
  bytes: Uint8Array,
  trx?: TransactionClientContract
): Promise<void> {
  await (trx ?? db)
    .table('application_pictures')
    .insert({ application_id: applicationId, kind, hash, bytes: Buffer.from(bytes) })
    .knexQuery.onConflict(['application_id', 'kind'])
    .merge(['hash', 'bytes'])
}
