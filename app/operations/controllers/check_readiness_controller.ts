import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'

const DATABASE_MS = 2_000

export default class CheckReadinessController {
  /**
   * Whether this process should get requests. Doesn't depend on Redis, without which everything still works.
   */
  async render({ response }: HttpContext) {
    if (gracefulShutdown.hasStarted) return response.status(503).json({ status: 'stopping' })
    try {
      await db.rawQuery('select 1').timeout(DATABASE_MS)
    } catch {
      return response.status(503).json({ status: 'database unavailable' })
    }
    return response.json({ status: 'ready' })
  }
}
