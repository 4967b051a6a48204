import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ATTEMPTS } from '#app/account/limits'
import { flashFieldErrors } from '#app/core/form_errors'
import { WORKSPACE } from '#app/core/workspace'
import { LIMITS } from '#protocol/limits'
import { createFurtherWorkspace } from '#src/identity/workspaces/create_account'
import { format, messages } from '#src/messages/messages'

export default class CreateWorkspaceController {
  static validator = vine.create(
    vine.object({ name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters) })
  )

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { name } = await request.validateUsing(CreateWorkspaceController.validator)
    const { team } = messages().identity
    const refuse = (sentence: string) => {
      flashFieldErrors(session, { name: sentence })
      return response.redirect().status(303).toRoute('team.index')
    }
    const attempt = await consumeAttempt(ctx, 'workspace', '*', ATTEMPTS.workspacesPerNetwork)
    if (!attempt.allowed) return refuse(attempt.sentence)
    const created = await createFurtherWorkspace(auth.user!, name)
    if (!created.ok) return refuse(format(team.tooManyWorkspaces, { max: LIMITS.workspacesPerPerson }))
    session.put(WORKSPACE, created.value.id)
    session.flash('notice', team.created)
    return response.redirect().status(303).toRoute('home')
  }
}
