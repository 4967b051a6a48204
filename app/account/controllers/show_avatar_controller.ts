import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { loadAvatar } from '#src/identity/avatar/avatar'

export default class ShowAvatarController {
  /** Accessible to the account holder only. */
  async render({ auth, params, response }: HttpContext) {
    const bytes = found(await loadAvatar(auth.user!.id, params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(bytes))
  }
}
