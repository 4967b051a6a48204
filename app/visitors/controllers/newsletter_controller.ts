import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { appName } from '#config/app'
import { avatarUrl, pageBase } from '#app/applications/props'
import { NotFound } from '#app/core/exceptions/not_found'
import { setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { ULID } from '#app/core/routes/named_routes'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import Application from '#src/applications/models/application'
import Subscriber from '#src/applications/models/subscriber'
import { confirmSubscriber, removeSubscriber, subscribe } from '#src/applications/newsletter/subscribers'
import { AccountMail } from '#src/identity/mail/mailer'
import { Publisher } from '#src/realtime/publisher'
import { visitorAssets } from '../assets.js'
import { newsletterProps, themeProps } from '../biolink_page.js'
import { brandProps } from '../brand.js'
import { localeOf, pageLanguage, resolveLocale, varyByLanguage } from '../locale.js'
import { newsletterMessages } from '../messages.js'
import { Refusal } from '../refusal.js'
import { resolveBioLink } from '../resolve_biolink.js'
import { throttleSubscriberLinks, throttleSubscriptions } from '../throttle.js'

type Step = 'form' | 'sent' | 'confirm' | 'confirmed' | 'remove' | 'removed' | 'expired' | 'busy'
type View = { step: Step; email?: string; problems?: Record<string, string>; given?: Record<string, unknown> }
type Subscribed = { application: Application; subscriber: Subscriber }

/**
 * Pages that work without scripts. They read no cookies, so a forged request gains nothing; emailed links change nothing before a
 * button is pressed, because mail servers open links too.
 */
@inject()
export default class NewsletterController {
  static validator = vine.create(
    vine.object({
      email: vine.string().trim().email().maxLength(254),
      name: vine.string().trim().maxLength(200).nullable().optional(),
    })
  )

  constructor(
    private readonly publisher: Publisher,
    private readonly mail: AccountMail
  ) {}

  async store(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const { application } = bioLink
    const form = newsletterProps(ctx, application.settings)
    if (!form) throw new NotFound()
    const given = ctx.request.only(['email', 'name', 'website'])
    const [problems, input] = await NewsletterController.validator.tryValidate(given, newsletterMessages(ctx))
    if (problems) {
      ctx.response.status(422)
      return this.#page(ctx, application, { step: 'form', problems: firstProblems(problems), given })
    }
    try {
      await throttleSubscriptions(ctx, application, input.email)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.response.status(429)
      return this.#page(ctx, application, { step: 'form', problems: { email: error.sentence }, given })
    }
    // A honeypot: people do not see this field.
    if (!given.website) {
      const name = form.asksName ? input.name || null : null
      await subscribe(application, { email: input.email, name, locale: localeOf(ctx), consent: form.consent })
    }
    return this.#page(ctx, application, { step: 'sent' })
  }

  async showConfirmation(ctx: HttpContext) {
    return this.#withSubscriber(ctx, async ({ application, subscriber: { state, email } }) =>
      this.#page(ctx, application, { step: state === 'confirmed' ? 'confirmed' : 'confirm', email })
    )
  }

  async confirm(ctx: HttpContext) {
    return this.#withSubscriber(ctx, async ({ application, subscriber }) => {
      const unsubscribeUrl = this.mail.links.unsubscribe(subscriber.id, application.id)
      await confirmSubscriber(this.publisher, application, subscriber, unsubscribeUrl)
      return this.#page(ctx, application, { step: 'confirmed', email: subscriber.email })
    })
  }

  async showRemoval(ctx: HttpContext) {
    return this.#withSubscriber(ctx, async ({ application, subscriber: { email } }) =>
      this.#page(ctx, application, { step: 'remove', email })
    )
  }

  async remove(ctx: HttpContext) {
    return this.#withSubscriber(ctx, async ({ application, subscriber }) => {
      await removeSubscriber(this.publisher, application, subscriber, 'unsubscribed')
      return this.#page(ctx, application, { step: 'removed' })
    })
  }

  /** The person that a signed link names, also while the page is paused. */
  async #withSubscriber(ctx: HttpContext, show: (found: Subscribed) => Promise<string>) {
    const isSigned = ctx.request.hasValidSignature()
    if (!isSigned && !ctx.request.qs().page) return this.#expired(ctx)
    try {
      await throttleSubscriberLinks(ctx)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.response.status(429)
      return this.#page(ctx, null, { step: 'busy', problems: { link: error.sentence } })
    }
    const subscriber = isSigned ? await Subscriber.find(ctx.params.id) : null
    const application = subscriber && (await Application.find(subscriber.applicationId))
    if (!application) return this.#expired(ctx)
    await resolveLocale(ctx, application)
    return show({ application, subscriber })
  }

  /** Leads to the page that the link names, if it's published: it may be invented, so it gets no more than any visitor. */
  async #expired(ctx: HttpContext) {
    const page: unknown = ctx.request.qs().page
    const application =
      typeof page === 'string' && ULID.match.test(page)
        ? await Application.query().where({ id: page, kind: 'biolink', state: 'published' }).first()
        : null
    if (application) await resolveLocale(ctx, application)
    ctx.response.status(410)
    return this.#page(ctx, application, { step: 'expired' })
  }

  async #page(ctx: HttpContext, application: Application | null, view: View) {
    const { step, email = '', problems = {}, given = {} } = view
    const { request, response } = ctx
    const handle = application && (await currentHandle(application.id))
    const base = handle ? pageBase(ctx, handle) : ''
    response.header('x-robots-tag', 'noindex')
    response.header('cache-control', 'no-store')
    response.header('referrer-policy', 'no-referrer')
    varyByLanguage(ctx)
    return ctx.view.render('visitor/newsletter', {
      ...pageLanguage(ctx, application),
      ...(application ? brandProps(application) : { brand: appName, iconUrl: null }),
      ...(application ? themeProps(application.settings) : { theme: 'auto', paint: {} }),
      name: application?.name ?? '',
      handle: application?.state === 'published' ? handle : null,
      avatarUrl: application && handle ? avatarUrl(application, base) : null,
      base,
      form: application && newsletterProps(ctx, application.settings),
      step,
      email,
      problems,
      given,
      action: step === 'form' ? `${base}/newsletter` : request.url(true),
      assets: await visitorAssets(),
      cspNonce: setVisitorPagePolicy(ctx, []),
    })
  }
}

/** The first message for each field. */
function firstProblems(error: { messages: { field: string; message: string }[] }) {
  return Object.fromEntries(error.messages.toReversed().map(({ field, message }) => [field, message]))
}
