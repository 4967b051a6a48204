import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { found } from '#app/core/exceptions/not_found'
import type { ApplicationKind } from '#protocol/applications'
import { findApplication } from '#src/applications/queries/find_application'
import { changeApplication, type ApplicationInput } from '../applications/change_application.js'
import { applicationBody } from '../transformers/application_body.js'
import {
  bioLinkChangeValidator,
  embedChangeValidator,
  changedName,
  shared,
} from '../applications/application_rules.js'
import { validated } from '../validation.js'

const CHANGES: Record<ApplicationKind, (body: unknown) => Promise<ApplicationInput>> = {
  biolink: (body) => validated(bioLinkChangeValidator, body),
  embed: (body) => validated(embedChangeValidator, body),
  facebook: (body) => validated(UpdateApplicationController.validator, body),
  telegram: (body) => validated(UpdateApplicationController.validator, body),
}

export default class UpdateApplicationController {
  static validator = vine.create(vine.object({ name: changedName(), ...shared() }))

  async execute(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const reader = auth.use('api').getUserOrFail()
    const workspaceId = ctx.workspace.id
    const { kind, state } = found(await findApplication(workspaceId, params.id))
    const input = await CHANGES[kind](request.body())
    if (input.state === 'published' && state !== 'published') requireConfirmedAddress(ctx, 'publish')
    return applicationBody(found(await changeApplication(workspaceId, params.id, input)), reader)
  }
}
