import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import type { ApplicationKind } from '#protocol/applications'
import type Application from '#src/applications/models/application'
import { APPLICATION_KINDS } from '#protocol/applications'
import { createBioLinkFrom, createEmbedFrom } from '../applications/create_application.js'
import { withIdempotencyKey } from '../idempotency.js'
import { refuse } from '../problem.js'
import { applicationBody } from '../transformers/application_body.js'
import { validated } from '../validation.js'
import { name, handle, bioLink, embed } from '../applications/application_rules.js'

const CREATE: Record<ApplicationKind, (workspaceId: string, body: unknown) => Promise<Application>> = {
  biolink: async (workspaceId, body) =>
    createBioLinkFrom(workspaceId, await validated(CreateApplicationController.newBioLinkValidator, body)),
  embed: async (workspaceId, body) =>
    createEmbedFrom(workspaceId, await validated(CreateApplicationController.newEmbedValidator, body)),
  facebook: async () =>
    refuse(
      'kind',
      'Facebook needs a person to give permission. Connect the Page in the browser, under Applications.'
    ),
  telegram: async () =>
    refuse('kind', 'A bot needs its token from Telegram. Connect it in the browser, under Applications.'),
}

export default class CreateApplicationController {
  static applicationKindValidator = vine.create(vine.object({ kind: vine.enum(APPLICATION_KINDS) }))

  static newBioLinkValidator = vine.create(vine.object({ name: name(), handle: handle(), ...bioLink() }))

  static newEmbedValidator = vine.create(vine.object({ name: name(), ...embed() }))

  execute(ctx: HttpContext) {
    const reader = ctx.auth.use('api').getUserOrFail()
    const workspaceId = ctx.workspace.id
    return withIdempotencyKey(ctx, workspaceId, async () => {
      const body = ctx.request.body()
      const { kind } = await validated(CreateApplicationController.applicationKindValidator, body)
      if ((body.state ?? 'published') === 'published') requireConfirmedAddress(ctx, 'publish')
      const application = await CREATE[kind](workspaceId, body)
      return { status: 201, body: await applicationBody(await application.refresh(), reader) }
    })
  }
}
