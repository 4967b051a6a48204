import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import Application from '#src/applications/models/application'
import { APPLICATION_KINDS, type ApplicationKind } from '#protocol/applications'
import { keysetPage } from '../keyset_page.js'
import { applicationBody } from '../transformers/application_body.js'
import { validated, paging } from '../validation.js'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { createBioLinkFrom, createEmbedFrom } from '../applications/create_application.js'
import { withIdempotencyKey } from '../idempotency.js'
import { refuse } from '../problem.js'
import {
  name,
  handle,
  bioLink,
  embed,
  bioLinkChangeValidator,
  embedChangeValidator,
  changedName,
  shared,
} from '../applications/application_rules.js'
import { orNotFound } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { changeApplication, type ApplicationInput } from '../applications/change_application.js'
import { deleteApplication } from '#src/applications/actions/delete_application'

const CREATE: Record<ApplicationKind, (workspaceId: string, body: unknown) => Promise<Application>> = {
  biolink: async (workspaceId, body) =>
    createBioLinkFrom(workspaceId, await validated(ApplicationsController.newBioLinkValidator, body)),
  embed: async (workspaceId, body) =>
    createEmbedFrom(workspaceId, await validated(ApplicationsController.newEmbedValidator, body)),
  facebook: async () =>
    refuse(
      'kind',
      'Someone has to give permission on Facebook. Connect the Page in the browser, under Facebook.'
    ),
  instagram: async () =>
    refuse(
      'kind',
      'Someone has to give permission on Facebook. Connect the account in the browser, under Instagram.'
    ),
  telegram: async () =>
    refuse('kind', 'A bot needs its token from Telegram. Connect it in the browser, under Telegram.'),
  whatsapp: async () =>
    refuse('kind', 'A number needs its token from Meta. Connect it in the browser, under WhatsApp.'),
}

const CHANGES: Record<ApplicationKind, (body: unknown) => Promise<ApplicationInput>> = {
  biolink: (body) => validated(bioLinkChangeValidator, body),
  embed: (body) => validated(embedChangeValidator, body),
  facebook: (body) => validated(ApplicationsController.updateValidator, body),
  instagram: (body) => validated(ApplicationsController.updateValidator, body),
  telegram: (body) => validated(ApplicationsController.updateValidator, body),
  whatsapp: (body) => validated(ApplicationsController.updateValidator, body),
}

export default class ApplicationsController {
  static indexValidator = vine.create(
    vine.object({ ...paging(), kind: vine.enum(APPLICATION_KINDS).optional() })
  )

  static applicationKindValidator = vine.create(vine.object({ kind: vine.enum(APPLICATION_KINDS) }))

  static newBioLinkValidator = vine.create(vine.object({ name: name(), handle: handle(), ...bioLink() }))

  static newEmbedValidator = vine.create(vine.object({ name: name(), ...embed() }))

  static updateValidator = vine.create(vine.object({ name: changedName(), ...shared() }))

  async index({ auth, request, workspace }: HttpContext) {
    const { kind, ...paging } = await validated(ApplicationsController.indexValidator, request.qs())
    const reader = auth.use('api').getUserOrFail()
    const own = Application.query().where('workspaceId', workspace.id)
    if (kind) own.where('kind', kind)
    const { rows, nextCursor } = await keysetPage(own, paging)

    const data = []
    for (const application of rows) data.push(await applicationBody(application, reader))
    return { data, next_cursor: nextCursor }
  }

  store(ctx: HttpContext) {
    const reader = ctx.auth.use('api').getUserOrFail()
    const workspaceId = ctx.workspace.id
    return withIdempotencyKey(ctx, workspaceId, async () => {
      const body = ctx.request.body()
      const { kind } = await validated(ApplicationsController.applicationKindValidator, body)
      if ((body.state ?? 'published') === 'published') requireConfirmedAddress(ctx, 'publish')
      const application = await CREATE[kind](workspaceId, body)
      return { status: 201, body: await applicationBody(await application.refresh(), reader) }
    })
  }

  async show({ auth, params, workspace }: HttpContext) {
    const reader = auth.use('api').getUserOrFail()
    return applicationBody(orNotFound(await findApplication(workspace.id, params.id)), reader)
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const reader = auth.use('api').getUserOrFail()
    const workspaceId = ctx.workspace.id
    const { kind, state } = orNotFound(await findApplication(workspaceId, params.id))
    const input = await CHANGES[kind](request.body())
    if (input.state === 'published' && state !== 'published') requireConfirmedAddress(ctx, 'publish')
    return applicationBody(orNotFound(await changeApplication(workspaceId, params.id, input)), reader)
  }

  async destroy({ workspace, params, response }: HttpContext) {
    orNotFound((await deleteApplication(workspace.id, params.id)) || null)
    return response.noContent()
  }
}
