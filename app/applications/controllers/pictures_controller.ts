import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { consumeAttempt } from '#app/account/consume_attempt'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { cropValidator, pictureSentence, shapedCropValidator } from '#app/core/picture_upload'
import { LIMITS } from '#protocol/limits'
import { changeAvatar, removeAvatar } from '#src/applications/biolink/pictures/change_avatar'
import { findLinkPicture } from '#src/applications/biolink/pictures/find_link_picture'
import { addLinkPicture, linkPicture } from '#src/applications/biolink/pictures/link_pictures'
import type { LinkPictureShape } from '#src/applications/limits'
import { findPicture } from '#src/applications/biolink/pictures/stored_pictures'
import { findApplication } from '#src/applications/queries/find_application'
import { messages } from '#src/messages/messages'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { Pictures } from '#src/shared/images/pictures'
import { LINK_PICTURES } from '../limits.js'

/** A bio link's avatar and the pictures of its links. */
@inject()
export default class PicturesController {
  constructor(
    private readonly pictures: Pictures,
    private readonly fetcher: SafeFetch
  ) {}

  async show({ workspace, params, response }: HttpContext) {
    const { id } = orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
    const bytes = (await linkPicture(id, params.hash)) ?? (await findPicture(id, 'avatar', params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(orNotFound(bytes)))
  }

  /** Responds with the picture's name; saving the page assigns it to a link or the cover. */
  async storeLinkPicture(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    const { id } = orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
    const attempt = await consumeAttempt(ctx, 'link-picture', workspace.id, LINK_PICTURES)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })
    const { crop = null, shape, url } = await request.validateUsing(shapedCropValidator)
    if (url !== undefined) return response.json({ picture: await this.#pictureOf(ctx, id, url, shape) })
    const file = request.file('picture', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      const message = pictureSentence(file ? 'too_large' : 'missing')
      return response.status(422).json({ message })
    }
    const upload = await readFile(file.tmpPath)
    const added = orNotFound(await addLinkPicture(this.pictures, workspace.id, id, upload, crop, shape))
    if (!added.ok) return response.status(422).json({ message: pictureSentence(added.error) })
    return response.json({ picture: added.value })
  }

  /** Null if the link has none that can be shown: it then has a glyph. */
  async #pictureOf(ctx: HttpContext, id: string, url: string, shape?: LinkPictureShape) {
    requireConfirmedAddress(ctx, 'fetch')
    const bytes = await findLinkPicture(this.fetcher, url, shape)
    const added = bytes && (await addLinkPicture(this.pictures, ctx.workspace.id, id, bytes, null, shape))
    return added?.ok ? added.value : null
  }

  async storeAvatar(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      flashFieldErrors(session, { avatar: pictureSentence(file ? 'too_large' : 'missing') })
      return response.redirect().status(303).withQs().back()
    }
    const upload = await readFile(file.tmpPath)
    const changed = orNotFound(await changeAvatar(this.pictures, workspace.id, params.id, upload, crop))
    if (!changed.ok) flashFieldErrors(session, { avatar: pictureSentence(changed.error) })
    else session.flash('notice', messages().applications.picture.saved)
    return response.redirect().status(303).withQs().back()
  }

  async destroyAvatar({ workspace, params, response }: HttpContext) {
    orNotFound((await removeAvatar(workspace.id, params.id)) || null)
    return response.redirect().status(303).withQs().back()
  }
}
