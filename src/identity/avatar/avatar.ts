import db from '@adonisjs/lucid/services/db'
import { contentHash, type Crop, type PictureProblem, type Pictures } from '#src/shared/images/pictures'
import { ok, type Result } from '#src/shared/result'
import { AVATAR_SIDE_PX } from '../limits.js'
import type User from '../models/user.js'

/** Stores the re-encoded square, and none of the upload itself. */
export async function changeAvatar(
  pictures: Pictures,
  account: User,
  upload: Uint8Array,
  crop: Crop | null
): Promise<Result<string, PictureProblem>> {
  const squared = await pictures.square(upload, AVATAR_SIDE_PX, crop)
  if (!squared.ok) return squared
  const hash = contentHash(squared.value)
  await db.transaction(async (trx) => {
    await trx
      .table('account_pictures')
      .insert({ user_id: account.id, hash, bytes: Buffer.from(squared.value) })
      .knexQuery.onConflict('user_id')
      .merge(['hash', 'bytes'])
    await account.useTransaction(trx).merge({ avatar: hash }).save()
  })
  return ok(hash)
}

export async function removeAvatar(account: User): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.from('account_pictures').where('user_id', account.id).delete()
    await account.useTransaction(trx).merge({ avatar: null }).save()
  })
}

/** Null when the account's picture is no longer the one with this hash. */
export async function loadAvatar(accountId: string, hash: string): Promise<Uint8Array | null> {
  const row = await db.from('account_pictures').where({ user_id: accountId, hash }).select('bytes').first()
  return row ? new Uint8Array(row.bytes) : null
}
