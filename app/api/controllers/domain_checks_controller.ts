import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { consumeAttempt } from '#app/account/consume_attempt'
import { DOMAIN_CHECKS } from '#app/applications/limits'
import { orNotFound } from '#app/core/exceptions/not_found'
import { checkDomain } from '#src/applications/domains/check_domain'
import { DomainPorts } from '#src/applications/domains/domain_ports'
import ApplicationDomain from '#src/applications/models/application_domain'
import { findApplication } from '#src/applications/queries/find_application'
import { sendProblem } from '../problem.js'
import { applicationBody } from '../transformers/application_body.js'

@inject()
export default class DomainChecksController {
  constructor(private readonly ports: DomainPorts) {}

  async store(ctx: HttpContext) {
    const application = orNotFound(await findApplication(ctx.workspace.id, ctx.params.id))
    const claim = orNotFound(await ApplicationDomain.find(application.id))
    const attempt = await consumeAttempt(ctx, 'domain-check', ctx.workspace.id, DOMAIN_CHECKS)
    if (!attempt.allowed) return sendProblem(ctx, 429, attempt.sentence)
    await checkDomain(this.ports, claim)
    return applicationBody(application, ctx.auth.use('api').getUserOrFail())
  }
}
