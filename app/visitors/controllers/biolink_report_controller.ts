import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { appName } from '#config/app'
import { reportAbuse, ABUSE_REASONS } from '#src/applications/abuse/report_abuse'
import { avatarUrl, pageBase } from '#app/applications/props'
import { setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { visitorAssets } from '../assets.js'
import { brandProps } from '../brand.js'
import { resolveBioLink, type ResolvedBioLink } from '../resolve_biolink.js'
import { reportMessages } from '../messages.js'
import { Refusal } from '../refusal.js'
import { pageLanguage, varyByLanguage } from '../locale.js'
import { throttleReports } from '../throttle.js'

type FormState = { problems?: Record<string, string>; given?: Record<string, unknown>; sent?: boolean }

export default class BiolinkReportController {
  static validator = vine.create(
    vine.object({
      reason: vine.enum(ABUSE_REASONS),
      details: vine.string().trim().maxLength(2_000).nullable().optional(),
      email: vine.string().trim().email().maxLength(254).nullable().optional(),
    })
  )

  /** A form that works without scripts. It reads no cookies, so a forged request gains nothing. */
  async create(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (bioLink) return this.#page(ctx, bioLink)
  }

  async store(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const given = ctx.request.only(['reason', 'details', 'email', 'website'])
    const [problems, report] = await BiolinkReportController.validator.tryValidate(given, reportMessages(ctx))
    if (problems) {
      ctx.response.status(422)
      return this.#page(ctx, bioLink, { problems: reportProblems(problems), given })
    }
    try {
      await throttleReports(ctx)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.response.status(429)
      return this.#page(ctx, bioLink, { problems: { reason: error.sentence }, given })
    }
    // A honeypot: people do not see this field.
    if (!given.website) {
      const { reason, details, email } = report
      await reportAbuse(bioLink.application.id, {
        handle: bioLink.handle,
        reason,
        details: details ?? '',
        email: email ?? null,
      })
    }
    return this.#page(ctx, bioLink, { sent: true })
  }

  async #page(ctx: HttpContext, { application, handle }: ResolvedBioLink, state: FormState = {}) {
    const { problems = {}, given = {}, sent = false } = state
    const base = pageBase(ctx, handle)
    ctx.response.header('x-robots-tag', 'noindex')
    varyByLanguage(ctx)
    return ctx.view.render('visitor/report', {
      ...pageLanguage(ctx, application),
      ...brandProps(application),
      operator: appName,
      name: application.name,
      handle,
      base,
      avatarUrl: avatarUrl(application, base),
      problems,
      given,
      sent,
      assets: await visitorAssets(),
      cspNonce: setVisitorPagePolicy(ctx, []),
    })
  }
}

/** The first message for each field. */
function reportProblems(error: { messages: { field: string; message: string }[] }) {
  return Object.fromEntries(error.messages.toReversed().map(({ field, message }) => [field, message]))
}
