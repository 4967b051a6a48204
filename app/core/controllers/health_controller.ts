import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

export default class HealthController {
  live({ response }: HttpContext) {
    return response.json({ status: 'live' })
  }

  async ready({ response }: HttpContext) {
    await db.rawQuery('select 1')
    return response.json({ status: 'ready' })
  }
}
