import type { HttpContext } from '@adonisjs/core/http'
import { registration } from '#config/app'

export default class LandingController {
  show({ auth, inertia, response }: HttpContext) {
    if (auth.isAuthenticated) return response.redirect().toRoute('home')
    return inertia.render('Welcome', { canRegister: registration.mode === 'open' })
  }
}
