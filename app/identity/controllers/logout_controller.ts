import type { HttpContext } from '@adonisjs/core/http'

export default class LogoutController {
  async execute({ auth, session, response }: HttpContext) {
    await auth.use('web').logout()
    session.regenerate()
    return response.redirect().toRoute('login')
  }
}
