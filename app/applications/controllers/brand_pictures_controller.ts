import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { consumeAttempt } from '#app/account/consume_attempt'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { cropValidator, pictureSentence } from '#app/core/picture_upload'
import { LIMITS } from '#protocol/limits'
import {
  brandPicture,
  changeBrandPicture,
  removeBrandPicture,
} from '#src/applications/biolink/pictures/brand_pictures'
import { findApplication } from '#src/applications/queries/find_application'
import { messages } from '#src/messages/messages'
import { Pictures } from '#src/shared/images/pictures'
import { LINK_PICTURES } from '../limits.js'

/** The logo and favicon with which an application replaces this installation's. */
@inject()
export default class BrandPicturesController {
  constructor(private readonly pictures: Pictures) {}

  async show({ workspace, params, response }: HttpContext) {
    const { id } = orNotFound(await findApplication(workspace.id, params.id))
    const bytes = orNotFound(await brandPicture(id, params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(bytes))
  }

  async store(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    orNotFound(await findApplication(workspace.id, params.id))
    const problem = await this.#store(ctx)
    if (problem === null) session.flash('notice', messages().applications.picture.saved)
    else flashFieldErrors(session, { avatar: problem })
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ workspace, params, response }: HttpContext) {
    orNotFound((await removeBrandPicture(workspace.id, params.id, params.picture)) || null)
    return response.redirect().status(303).withQs().back()
  }

  /** The sentence that says what is wrong with the upload. */
  async #store(ctx: HttpContext): Promise<string | null> {
    const { workspace, params, request } = ctx
    const attempt = await consumeAttempt(ctx, 'brand-picture', workspace.id, LINK_PICTURES)
    if (!attempt.allowed) return attempt.sentence
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) return pictureSentence(file ? 'too_large' : 'missing')
    const target = { workspaceId: workspace.id, id: params.id, kind: params.picture }
    const changed = orNotFound(
      await changeBrandPicture(this.pictures, target, await readFile(file.tmpPath), crop)
    )
    return changed.ok ? null : pictureSentence(changed.error)
  }
}
