import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import type Application from '#src/applications/models/application'
import {
  findSubscriber,
  listSubscribers,
  removeSubscriber,
  subscribersCsv,
} from '#src/applications/newsletter/subscribers'
import { findApplication } from '#src/applications/queries/find_application'
import { recordActivity } from '#src/identity/activity/activity'
import { AccountMail } from '#src/identity/mail/mailer'
import { messages } from '#src/messages/messages'
import { Publisher } from '#src/realtime/publisher'
import { bioLinkSummary } from '../props.js'

/** The subscribers of a bio link's newsletter. */
@inject()
export default class SubscribersController {
  static query = vine.create(
    vine.object({
      q: vine.string().trim().maxLength(200).optional(),
      before: vine.string().fixedLength(26).optional(),
    })
  )

  constructor(
    private readonly publisher: Publisher,
    private readonly mail: AccountMail
  ) {}

  async index(ctx: HttpContext) {
    const application = await this.#find(ctx)
    const [, asked] = await SubscribersController.query.tryValidate(ctx.request.qs())
    const { q: search = '', before = null } = asked ?? {}
    return ctx.inertia.render('Applications/BioLink/Subscribers', {
      bioLink: await bioLinkSummary(application),
      isShown: application.settings.newsletter.shown,
      search,
      subscribers: await listSubscribers(application, { search, before }),
    })
  }

  async destroy(ctx: HttpContext) {
    const { params, response, session } = ctx
    const application = await this.#find(ctx)
    const subscriber = orNotFound(await findSubscriber(application.id, params.subscriberId))
    await removeSubscriber(this.publisher, application, subscriber, 'deleted')
    session.flash('notice', messages().applications.subscriberDeleted)
    return response.redirect().status(303).withQs().back()
  }

  async export(ctx: HttpContext) {
    const { response, workspace } = ctx
    const application = await this.#find(ctx)
    const { id, name: title } = application
    await recordActivity(workspace.id, {
      action: 'subscribers.exported',
      subject: { kind: 'application', id, title },
    })
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="subscribers-${id}.csv"`)
    return subscribersCsv(application, (subscriberId) => this.mail.links.unsubscribe(subscriberId, id))
  }

  async #find({ workspace, params }: HttpContext): Promise<Application> {
    return orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
  }
}
