import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { THEMES } from '#protocol/profile'

/** The account menu switches the theme from any page, which stays. */
export default class UpdateThemeController {
  static validator = vine.create(vine.object({ theme: vine.enum(THEMES) }))

  async execute({ auth, request, response }: HttpContext) {
    const { theme } = await request.validateUsing(UpdateThemeController.validator)
    await auth.user!.merge({ theme }).save()
    return response.redirect().status(303).back('/home')
  }
}
