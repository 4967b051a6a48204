import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { PUBLIC_KINDS } from '#src/applications/channels'
import { checkDomain } from '#src/applications/domains/check_domain'
import { claimDomain, releaseDomain } from '#src/applications/domains/claim_domain'
import { displayDomain } from '#src/applications/domains/domain_name'
import { DomainPorts, ownHosts } from '#src/applications/domains/domain_ports'
import ApplicationDomain from '#src/applications/models/application_domain'
import { findApplication } from '#src/applications/queries/find_application'
import { format, messages } from '#src/messages/messages'
import { DOMAIN_CHECKS } from '../limits.js'
import { domainRow, framed } from '../props.js'
import { domainSentence } from '../sentences.js'
import { applicationMessages } from '../validation.js'

@inject()
export default class DomainController {
  static validator = withMessages(
    vine.create(vine.object({ domain: vine.string().trim().minLength(1).maxLength(300) })),
    applicationMessages
  )

  constructor(private readonly ports: DomainPorts) {}

  async edit(ctx: HttpContext) {
    const application = await applicationOf(ctx)
    const claim = await ApplicationDomain.find(application.id)
    return ctx.inertia.render('Applications/Domain', {
      application: await framed(application),
      domain: claim && (await domainRow(this.ports, claim)),
    })
  }

  async update(ctx: HttpContext) {
    const { id } = await applicationOf(ctx)
    const { domain } = await ctx.request.validateUsing(DomainController.validator)
    const claimed = orNotFound(await claimDomain(ctx.workspace.id, id, domain, ownHosts(this.ports.settings)))
    if (!claimed.ok) flashFieldErrors(ctx.session, { domain: domainSentence(claimed.error) })
    return ctx.response.redirect().status(303).toRoute('applications.domain.edit', { id })
  }

  async check(ctx: HttpContext) {
    const { id } = await applicationOf(ctx)
    const claim = orNotFound(await ApplicationDomain.find(id))
    const attempt = await consumeAttempt(ctx, 'domain-check', ctx.workspace.id, DOMAIN_CHECKS)
    if (!attempt.allowed) ctx.session.flash('error', attempt.sentence)
    else if ((await checkDomain(this.ports, claim))?.problem === null) {
      const domain = displayDomain(claim.domain)
      ctx.session.flash('notice', format(messages().applications.domain.connected, { domain }))
    }
    return ctx.response.redirect().status(303).toRoute('applications.domain.edit', { id })
  }

  async destroy(ctx: HttpContext) {
    const { id } = await applicationOf(ctx)
    orNotFound((await releaseDomain(ctx.workspace.id, id)) || null)
    ctx.session.flash('notice', messages().applications.domain.removed)
    return ctx.response.redirect().status(303).toRoute('applications.domain.edit', { id })
  }
}

/** Only these kinds have pages of their own. */
async function applicationOf({ workspace, params }: HttpContext) {
  const application = orNotFound(await findApplication(workspace.id, params.id))
  return orNotFound(PUBLIC_KINDS.includes(application.kind) ? application : null)
}
