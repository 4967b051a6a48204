import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationKind } from '#protocol/applications'
import type Application from '#src/applications/models/application'
import { createBioLinkFrom, createEmbedFrom } from '../applications/create_application.js'
import { answerOnce } from '../idempotency.js'
import { refuse } from '../problem.js'
import { applicationBody } from '../transformers/application_body.js'
import {
  applicationKindValidator,
  newBioLinkValidator,
  newEmbedValidator,
} from '../validators/applications.js'
import { validated } from '../validators/validated.js'

const CREATE: Record<ApplicationKind, (accountId: string, body: unknown) => Promise<Application>> = {
  biolink: async (accountId, body) =>
    createBioLinkFrom(accountId, await validated(newBioLinkValidator, body)),
  embed: async (accountId, body) => createEmbedFrom(accountId, await validated(newEmbedValidator, body)),
  facebook: async () =>
    refuse('kind', 'Facebook asks a person to agree. Connect the Page in the browser, under Applications.'),
}

export default class ApplicationCreateController {
  execute(ctx: HttpContext) {
    const accountId = ctx.auth.use('api').getUserOrFail().id
    return answerOnce(ctx, accountId, async () => {
      const body = ctx.request.body()
      const { kind } = await validated(applicationKindValidator, body)
      const application = await CREATE[kind](accountId, body)
      return { status: 201, body: await applicationBody(await application.refresh()) }
    })
  }
}
