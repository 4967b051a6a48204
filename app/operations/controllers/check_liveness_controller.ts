import type { HttpContext } from '@adonisjs/core/http'

export default class CheckLivenessController {
  render({ response }: HttpContext) {
    return response.json({ status: 'live' })
  }
}
