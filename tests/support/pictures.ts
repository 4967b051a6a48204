import app from '@adonisjs/core/services/app'
import { createCanvas } from '@napi-rs/canvas'
import { changeBrandPicture } from '#src/applications/biolink/pictures/brand_pictures'
import { addLinkPicture } from '#src/applications/biolink/pictures/link_pictures'
import type Application from '#src/applications/models/application'
import { changeAvatar } from '#src/identity/avatar/avatar'
import type User from '#src/identity/models/user'
import { Pictures } from '#src/shared/images/pictures'

/** A PNG of one color. */
export function givenPicture(width = 300, height = 200, color = '#cc4411'): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.encode('png')
}

/** Gives the account a picture; returns its hash. */
export async function givenAvatar(account: User): Promise<string> {
  const changed = await changeAvatar(await app.container.make(Pictures), account, await givenPicture(), null)
  if (!changed.ok) throw new Error(changed.error)
  return changed.value
}

/** A picture for a link of the bio link; returns its hash. */
export async function givenLinkPicture({ id, workspaceId }: Application, color = '#2255aa'): Promise<string> {
  const pictures = await app.container.make(Pictures)
  const added = await addLinkPicture(pictures, workspaceId, id, await givenPicture(300, 200, color), null)
  if (!added?.ok) throw new Error(added?.error ?? 'no such bio link')
  return added.value
}

/** A logo for the application; returns its hash. */
export async function givenLogo({ id, workspaceId }: Application): Promise<string> {
  const pictures = await app.container.make(Pictures)
  const changed = await changeBrandPicture(
    pictures,
    { workspaceId, id, kind: 'logo' },
    await givenPicture(),
    null
  )
  if (!changed?.ok) throw new Error(changed?.error ?? 'no such application')
  return changed.value.settings.logo!
}
