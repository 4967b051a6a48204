import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { whatsappWebhookUrl } from '#config/messengers'
import { LIMITS } from '#protocol/limits'
import type { WhatsAppRow } from '#protocol/whatsapp'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { updateApplication } from '#src/applications/actions/update_application'
import { chatLink } from '#src/applications/biolink/share/qr_code'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from '#src/applications/queries/application_weeks'
import { sourceChoices, sourceCounts } from '#src/applications/queries/source_choices'
import {
  checkNumber,
  connectNumber,
  disconnectNumber,
  findNumber,
  listNumbers,
  type ConnectProblem,
} from '#src/applications/whatsapp/numbers'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { latestConversations } from '#src/conversations/inbox/inbox_conversations'
import { messages, format } from '#src/messages/messages'
import { stateNotice, unknownSource } from '../sentences.js'
import { whatsAppChatUrl } from '../props.js'

const FIELDS: Record<ConnectProblem, string> = {
  number: 'phone_number_id',
  taken: 'phone_number_id',
  token: 'token',
  account: 'account_id',
  unreachable: 'token',
  unknown_source: 'source_ids',
}

const id = () =>
  vine
    .string()
    .trim()
    .regex(/^\d{5,40}$/)

@inject()
export default class WhatsAppNumbersController {
  static newNumberValidator = withMessages(
    vine.create(
      vine.object({
        phone_number_id: id(),
        account_id: id().optional(),
        token: vine
          .string()
          .trim()
          .regex(/^[\w|.-]{20,1000}$/),
        app_secret: vine
          .string()
          .trim()
          .regex(/^[0-9a-f]{32}$/i),
        source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
      })
    ),
    () => ({ ...messages().fields, ...messages().whatsapp.fields })
  )

  static stateValidator = vine.create(vine.object({ state: vine.enum(['published', 'paused'] as const) }))

  constructor(private readonly whatsapp: WhatsAppPorts) {}

  async index({ auth, inertia, workspace }: HttpContext) {
    return inertia.render('Applications/WhatsApp/Index', {
      webhookUrl: whatsappWebhookUrl,
      numbers: await numberRows(this.whatsapp, workspace.id),
      sources: await sourceChoices(workspace.id),
      latest: await latestConversations({ workspaceId: workspace.id, userId: auth.user!.id }, 'whatsapp'),
    })
  }

  async store(ctx: HttpContext) {
    const { request, session, workspace } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const form = await request.validateUsing(WhatsAppNumbersController.newNumberValidator)
    const connected = await connectNumber(this.whatsapp, workspace.id, {
      phoneNumberId: form.phone_number_id,
      accountId: form.account_id ?? null,
      token: form.token,
      appSecret: form.app_secret,
      sourceIds: form.source_ids ?? null,
    })
    if (connected.ok) {
      const { isReconnect, number } = connected.value
      const notice = isReconnect ? messages().whatsapp.connectedAgain : messages().whatsapp.connected
      session.flash('notice', format(notice, { name: number.verifiedName }))
    } else {
      const { error } = connected
      const sentence = error === 'unknown_source' ? unknownSource() : messages().whatsapp.refused[error]
      flashFieldErrors(session, { [FIELDS[error]]: sentence })
    }
    return this.#backToList(ctx)
  }

  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(WhatsAppNumbersController.stateValidator)
    if (changes.state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = orNotFound(await updateApplication(ctx.workspace.id, ctx.params.id, changes, 'whatsapp'))
    if (updated.ok) ctx.session.flash('notice', stateNotice(updated.value))
    return this.#backToList(ctx)
  }

  async test(ctx: HttpContext) {
    const number = await this.#find(ctx)
    const checked = await checkNumber(this.whatsapp, number)
    const { checks, checked: works } = messages().whatsapp
    const { displayNumber, verifiedName: name } = number
    if (checked.ok) ctx.session.flash('notice', format(works, { name, number: displayNumber }))
    else ctx.session.flash('error', checks[checked.error])
    return this.#backToList(ctx)
  }

  async disconnect(ctx: HttpContext) {
    const number = await this.#find(ctx)
    await disconnectNumber(this.whatsapp, number)
    ctx.session.flash('notice', format(messages().whatsapp.disconnected, { name: number.verifiedName }))
    return this.#backToList(ctx)
  }

  async destroy(ctx: HttpContext) {
    const number = await this.#find(ctx)
    await disconnectNumber(this.whatsapp, number)
    await deleteApplication(ctx.workspace.id, ctx.params.id, 'whatsapp')
    ctx.session.flash('notice', format(messages().whatsapp.deleted, { name: number.verifiedName }))
    return this.#backToList(ctx)
  }

  async #find({ params, workspace }: HttpContext) {
    return orNotFound(await findNumber(workspace.id, params.id))
  }

  #backToList({ response }: HttpContext) {
    return response.redirect().status(303).toRoute('applications.whatsapp.index')
  }
}

async function numberRows({ box }: WhatsAppPorts, workspaceId: string): Promise<WhatsAppRow[]> {
  const numbers = await listNumbers(workspaceId)
  const weeks = await applicationWeeks(workspaceId)
  const sources = await sourceCounts(numbers.map(({ application }) => application))
  const rows = numbers.map((number) => ({
    id: number.applicationId,
    name: number.application.name,
    phoneNumberId: number.phoneNumberId,
    accountId: number.accountId,
    displayNumber: number.displayNumber,
    verifiedName: number.verifiedName,
    verifyToken: box.decrypt<string>(number.verifyToken) ?? '',
    isReached: number.reachedAt !== null,
    connection: number.state,
    state: number.application.state,
    sourcesCount: sources.get(number.applicationId) ?? null,
    week: weeks.get(number.applicationId) ?? QUIET_WEEK,
    ...chatLink(whatsAppChatUrl(number.displayNumber)),
  }))
  return busiestFirst(rows)
}
