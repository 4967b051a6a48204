import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#app/core/exceptions/not_found'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'

const STATUS = { signature_invalid: 401, body_malformed: 400 } as const

/** Accepts events from worker processes, signed like calls of Pusher's HTTP API. */
export default class PublishEventsController {
  async execute({ request, response }: HttpContext) {
    const { server } = await app.container.make(EmbeddedRealtime)
    if (!server) throw new NotFound()

    const [path = '', query = ''] = request.url(true).split('?')
    const received = server.receive({ method: 'POST', path, query, body: request.raw() ?? '' })
    return received.ok ? response.json({}) : response.status(STATUS[received.error]).json({})
  }
}
