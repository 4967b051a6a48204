import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deadLetters, revive } from '#src/shared/dead_letters'

export default class RetriesController {
  async execute({ params, response, session }: HttpContext) {
    const letter = found((await deadLetters()).find(({ id }) => id === params.job))
    await revive([letter])
    session.flash('notice', 'It waits in its lane again.')
    return response.redirect().status(303).toRoute('operator.index')
  }

  async all({ response, session }: HttpContext) {
    const letters = await deadLetters()
    await revive(letters)
    const what = letters.length === 1 ? '1 job waits' : `${letters.length} jobs wait`
    session.flash('notice', `${what} in their lanes again.`)
    return response.redirect().status(303).toRoute('operator.index')
  }
}
