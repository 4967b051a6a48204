import app from '@adonisjs/core/services/app'
import { changeAvatar } from '#src/identity/avatar/avatar'
import type User from '#src/identity/models/user'
import { Pictures } from '#src/shared/images/pictures'
import { givenPicture } from './pictures.js'

/** Gives the account a picture; answers its hash. */
export async function givenAvatar(account: User): Promise<string> {
  const changed = await changeAvatar(await app.container.make(Pictures), account, await givenPicture(), null)
  if (!changed.ok) throw new Error(changed.error)
  return changed.value
}
