import type { HttpContext } from '@adonisjs/core/http'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { messages, format } from '#src/messages/messages'
import { handleSentence } from '../sentences.js'

const MAX_CHARACTERS = 200

export default class CheckHandleController {
  async render({ workspace, request, response }: HttpContext) {
    const asked = String(request.input('handle') ?? '').slice(0, MAX_CHARACTERS)
    const availability = await handleAvailability(workspace.id, asked)
    const { handle, problem } = availability
    const message =
      problem === null
        ? format(messages().applications.handle.free, { handle })
        : handleSentence(problem, handle)
    return response.json({ ...availability, available: problem === null, message })
  }
}
