import type { HttpContext } from '@adonisjs/core/http'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'
import { handleSentence } from '../sentences.js'

const MAX_CHARACTERS = 200

export default class HandleCheckController {
  async render({ auth, request, response }: HttpContext) {
    const asked = String(request.input('handle') ?? '').slice(0, MAX_CHARACTERS)
    const availability = await handleAvailability(auth.user!.id, asked)
    const { handle, problem } = availability
    const message = problem === null ? say(words().handle.free, { handle }) : handleSentence(problem, handle)
    return response.json({ ...availability, available: problem === null, message })
  }
}
