import type { HttpContext } from '@adonisjs/core/http'
import { smtp } from '#config/mail'

export default class ShowVerificationNoticeController {
  render({ auth, inertia, response, session }: HttpContext) {
    const user = auth.user!
    if (user.emailVerifiedAt) return response.redirect().toRoute('home')
    const status: string | undefined = session.flashMessages.get('status')
    return inertia.render('Auth/VerifyEmail', { email: user.email, sendsMail: smtp !== null, status })
  }
}
