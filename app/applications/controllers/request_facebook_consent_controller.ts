import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'

@inject()
export default class RequestFacebookConsentController {
  constructor(private readonly facebook: MessengerPorts) {}

  async render({ ally, request, response }: HttpContext) {
    if (!this.facebook.isConfigured) return response.redirect().toRoute('applications.facebook.pages')
    const again = request.input('again') === '1'
    return ally.use('facebook').redirect((redirect) => {
      // Without this, Facebook does not ask again for refused permissions.
      if (again) redirect.param('auth_type', 'rerequest')
    })
  }
}
