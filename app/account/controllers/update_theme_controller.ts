import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { THEMES } from '#protocol/profile'

/** Saves the theme from the account menu of any page, without leaving the page. */
export default class UpdateThemeController {
  static validator = vine.create(vine.object({ theme: vine.enum(THEMES) }))

  async execute({ auth, request, response }: HttpContext) {
    const { theme } = await request.validateUsing(UpdateThemeController.validator)
    await auth.user!.merge({ theme }).save()
    return response.redirect().status(303).back('/home')
  }
}
