import { ok, type Result } from '#src/shared/result'
import { type Crop, type PictureProblem, type Pictures, contentHash } from '#src/shared/images/pictures'
import { PUBLIC_KINDS } from '#src/applications/channels'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import { transactional } from '#src/applications/transactional'
import { FAVICON_SIDE_PX, LOGO_SIZE_PX } from '../../limits.js'
import { findPicture, savePicture } from './stored_pictures.js'

export const BRAND_PICTURES = ['logo', 'favicon'] as const
export type BrandPicture = (typeof BRAND_PICTURES)[number]

/** Saves the upload re-encoded: a logo as a whole, a favicon as a square. Null when the workspace has no such application with pages. */
export async function changeBrandPicture(
  pictures: Pictures,
  { workspaceId, id, kind }: { workspaceId: string; id: string; kind: BrandPicture },
  upload: Uint8Array,
  crop: Crop | null
): Promise<Result<Application, PictureProblem> | null> {
  if (!(await findBranded(workspaceId, id))) return null
  const redrawn =
    kind === 'logo'
      ? await pictures.fit(upload, LOGO_SIZE_PX)
      : await pictures.square(upload, FAVICON_SIDE_PX, crop)
  if (!redrawn.ok) return redrawn
  const hash = contentHash(redrawn.value)
  return transactional(async (trx) => {
    const application = await findApplication(workspaceId, id, undefined, trx)
    if (!application) return null
    await savePicture(id, kind, hash, redrawn.value, trx)
    return ok(await withBrand(application, { [kind]: hash }).save())
  })
}

export async function removeBrandPicture(
  workspaceId: string,
  id: string,
  kind: BrandPicture
): Promise<boolean> {
  const removed = await transactional<Result<Application, never> | null>(async (trx) => {
    const application = await findApplication(workspaceId, id, undefined, trx)
    if (!application) return null
    await trx.from('application_pictures').where({ application_id: id, kind }).delete()
    return ok(await withBrand(application, { [kind]: null }).save())
  })
  return removed !== null
}

export async function brandPicture(applicationId: string, hash: string): Promise<Uint8Array | null> {
  return (await findPicture(applicationId, 'logo', hash)) ?? findPicture(applicationId, 'favicon', hash)
}

async function findBranded(workspaceId: string, id: string): Promise<Application | null> {
  const application = await findApplication(workspaceId, id)
  return application && PUBLIC_KINDS.includes(application.kind) ? application : null
}

function withBrand(
  application: Application,
  change: Partial<Record<BrandPicture, string | null>>
): Application {
  const { settings } = application
  return application.merge({ settings: { ...settings, ...change } })
}
