import { imageSize } from 'image-size'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentHash, type Crop, type PictureProblem, type Pictures } from '#src/shared/images/pictures'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import { LINK_PICTURE_PX, type LinkPictureShape, MAX_LINK_PICTURES } from '../../limits.js'

export type LinkPictureProblem = PictureProblem | 'too_many'

/** Saves the upload re-encoded and returns its name for a link or the cover. Null when the workspace has no such bio link. */
export async function addLinkPicture(
  pictures: Pictures,
  workspaceId: string,
  applicationId: string,
  upload: Uint8Array,
  crop: Crop | null,
  shape: LinkPictureShape = 'square'
): Promise<Result<string, LinkPictureProblem> | null> {
  if (!(await findApplication(workspaceId, applicationId, 'biolink'))) return null
  const cropped = await pictures.resize(upload, LINK_PICTURE_PX[shape], crop)
  if (!cropped.ok) return cropped
  const hash = contentHash(cropped.value)
  return db.transaction(async (trx) => {
    if (!(await findApplication(workspaceId, applicationId, 'biolink', trx))) return null
    const kept = await storedLinkPictures(applicationId, trx)
    if (kept.has(hash)) return ok(hash)
    if (kept.size >= MAX_LINK_PICTURES) return fail('too_many')
    await trx
      .table('link_pictures')
      .insert({ application_id: applicationId, hash, bytes: Buffer.from(cropped.value) })
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

const WEBP_HEADER_BYTES = 64

/** Whether the picture was cropped for the featured link, and not for a small one. */
export async function isWidePicture(applicationId: string, hash: string): Promise<boolean> {
  const row = await db
    .from('link_pictures')
    .where({ application_id: applicationId, hash })
    .select(db.raw(`substr(bytes, 1, ${WEBP_HEADER_BYTES}) as header`))
    .first()
  if (!row) return false
  const { width, height } = imageSize(new Uint8Array(row.header))
  return width > height
}

export async function storedLinkPictures(
  applicationId: string,
  trx: TransactionClientContract
): Promise<Set<string>> {
  const rows = await trx.from('link_pictures').where('application_id', applicationId).select('hash')
  return new Set(rows.map(({ hash }) => hash as string))
}

/** Deletes pictures that neither a link nor the cover uses. */
export async function deleteUnusedLinkPictures(
  { id, settings }: Application,
  trx: TransactionClientContract
): Promise<void> {
  const shown = trx
    .from('profile_links')
    .where('application_id', id)
    .whereNotNull('picture')
    .select('picture')
  await trx
    .from('link_pictures')
    .where('application_id', id)
    .whereNot('hash', settings.cover ?? '')
    .whereNotIn('hash', shown)
    .delete()
}
