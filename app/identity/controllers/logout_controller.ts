import type { HttpContext } from '@adonisjs/core/http'

export default class LogoutController {
  async execute({ auth, inertia, session }: HttpContext) {
    await auth.use('web').logout()
    session.regenerate()
    // A full page load: the next form needs the new session's CSRF token in its document.
    return inertia.location('/login')
  }
}
