import { ok, type Result } from '#src/shared/result'
import { type Crop, type PictureProblem, type Pictures, contentHash } from '#src/shared/images/pictures'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import { transactional } from '#src/applications/transactional'
import { savePicture } from './stored_pictures.js'
import { AVATAR_SIDE_PX } from '../../limits.js'

/** Saves the upload re-encoded as a square, without its metadata. Null when the workspace has no such bio link. */
export async function changeAvatar(
  pictures: Pictures,
  workspaceId: string,
  id: string,
  upload: Uint8Array,
  crop: Crop | null
): Promise<Result<Application, PictureProblem> | null> {
  if (!(await findApplication(workspaceId, id, 'biolink'))) return null
  const squared = await pictures.square(upload, AVATAR_SIDE_PX, crop)
  if (!squared.ok) return squared
  const hash = contentHash(squared.value)
  return transactional(async (trx) => {
    const application = await findApplication(workspaceId, id, 'biolink', trx)
    if (!application) return null
    await savePicture(id, 'avatar', hash, squared.value, trx)
    return ok(await application.merge({ settings: { ...application.settings, avatar: hash } }).save())
  })
}

export async function removeAvatar(workspaceId: string, id: string): Promise<boolean> {
  const removed = await transactional<Result<Application, never> | null>(async (trx) => {
    const application = await findApplication(workspaceId, id, 'biolink', trx)
    if (!application) return null
    await trx.from('application_pictures').where({ application_id: id, kind: 'avatar' }).delete()
    return ok(await application.merge({ settings: { ...application.settings, avatar: null } }).save())
  })
  return removed !== null
}
