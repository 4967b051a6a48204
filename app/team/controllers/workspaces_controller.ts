import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { reauthorizeSockets } from '#app/account/disconnect_devices'
import { ATTEMPTS } from '#app/account/limits'
import { passwordError } from '#app/account/password_confirmation'
import { typedPassword } from '#app/account/validation'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { WORKSPACE } from '#app/core/workspace'
import { LIMITS } from '#protocol/limits'
import { deleteWorkspace } from '#src/applications/actions/delete_workspace_job'
import { createFurtherWorkspace } from '#src/identity/workspaces/create_account'
import { findWorkspace } from '#src/identity/workspaces/find_workspace'
import { listMembers } from '#src/identity/workspaces/members'
import { changeWorkspace, hasSecondFactor, requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { format, messages } from '#src/messages/messages'

export default class WorkspacesController {
  static newValidator = vine.create(
    vine.object({ name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters) })
  )

  static idValidator = vine.create(vine.object({ id: vine.string().fixedLength(26) }))

  static nameValidator = vine.create(
    vine.object({ workspace_name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters) })
  )

  static deletionValidator = vine.create(
    vine.object({
      typed_name: vine.string().trim().maxLength(LIMITS.nameCharacters),
      password: typedPassword(),
    })
  )

  static twoStepValidator = vine.create(vine.object({ required: vine.boolean() }))

  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { name } = await request.validateUsing(WorkspacesController.newValidator)
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

  async switch({ auth, request, response, session }: HttpContext) {
    const { id } = await request.validateUsing(WorkspacesController.idValidator)
    const workspace = orNotFound(await findWorkspace(auth.user!.id, id))
    session.put(WORKSPACE, workspace.id)
    return response.redirect().status(303).toRoute('home')
  }

  async rename({ request, response, session, workspace }: HttpContext) {
    const { workspace_name: name } = await request.validateUsing(WorkspacesController.nameValidator)
    await changeWorkspace(workspace.id, { name })
    session.flash('notice', messages().identity.team.renamed)
    return response.redirect().status(303).toRoute('team.index')
  }

  async requireTwoStep({ auth, request, response, session, workspace }: HttpContext) {
    const { required } = await request.validateUsing(WorkspacesController.twoStepValidator)
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

  async destroy(ctx: HttpContext) {
    const { auth, logger, request, response, session, workspace } = ctx
    const form = await request.validateUsing(WorkspacesController.deletionValidator)
    const { onlyWorkspace, otherName, workspaceDeleted } = messages().identity.team
    const refuse = (sentences: Record<string, string>) => {
      flashFieldErrors(session, sentences)
      return response.redirect().status(303).toRoute('team.index')
    }
    if (form.typed_name !== workspace.name)
      return refuse({ typed_name: format(otherName, { workspace: workspace.name }) })
    const wrong = await passwordError(ctx, form.password)
    if (wrong) return refuse({ password: wrong })
    const deleted = await deleteWorkspace(encryption, workspace.id, auth.user!.id)
    if (!deleted.ok) return refuse({ typed_name: onlyWorkspace })
    session.forget(WORKSPACE)
    for (const userId of deleted.value) await reauthorizeSockets(userId)
    // The workspace's activity is deleted with it, so the log records the deletion.
    logger.info({ workspaceId: workspace.id, by: auth.user!.id }, 'a workspace was deleted by its owner')
    session.flash('notice', format(workspaceDeleted, { workspace: workspace.name }))
    return response.redirect().status(303).toRoute('home')
  }
}
