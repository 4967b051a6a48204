import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { reauthorizeSockets } from '#app/account/disconnect_devices'
import { hasSecondFactor, requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { listMembers } from '#src/identity/workspaces/members'
import { messages } from '#src/messages/messages'

export default class RequireTwoStepController {
  static validator = vine.create(vine.object({ required: vine.boolean() }))

  async execute({ auth, request, response, session, workspace }: HttpContext) {
    const { required } = await request.validateUsing(RequireTwoStepController.validator)
    const words = messages().identity.twoStep
    if (required && !(await hasSecondFactor(auth.user!.id))) session.flash('error', words.firstYourself)
    else {
      await requireTwoStep(workspace.id, required)
      for (const { userId } of await listMembers(workspace.id))
        if (required && !(await hasSecondFactor(userId))) await reauthorizeSockets(userId)
      session.flash('notice', required ? words.required : words.notRequired)
    }
    return response.redirect().status(303).toRoute('team.index')
  }
}
