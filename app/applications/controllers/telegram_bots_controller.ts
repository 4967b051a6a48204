import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { LIMITS } from '#protocol/limits'
import type { TelegramRow } from '#protocol/telegram'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { updateApplication } from '#src/applications/actions/update_application'
import { chatLink } from '#src/applications/biolink/share/qr_code'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from '#src/applications/queries/application_weeks'
import { sourceChoices, sourceCounts } from '#src/applications/queries/source_choices'
import { checkBot, connectBot, disconnectBot, findBot, listBots } from '#src/applications/telegram/bots'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { latestConversations } from '#src/conversations/inbox/inbox_conversations'
import { format, messages } from '#src/messages/messages'
import { MAX_TOKEN_CHARACTERS } from '../limits.js'
import { checkBotSentence, connectBotSentence, stateNotice } from '../sentences.js'
import { telegramChatUrl } from '../props.js'

@inject()
export default class TelegramBotsController {
  static tokenValidator = withMessages(
    vine.create(
      vine.object({
        token: vine.string().trim().maxLength(MAX_TOKEN_CHARACTERS),
        source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
      })
    ),
    () => ({ ...messages().fields, 'token.required': messages().telegram.noToken })
  )

  static stateValidator = vine.create(vine.object({ state: vine.enum(['published', 'paused'] as const) }))

  constructor(private readonly telegram: TelegramPorts) {}

  async index({ auth, inertia, workspace }: HttpContext) {
    return inertia.render('Applications/Telegram/Index', {
      bots: await botRows(workspace.id),
      sources: await sourceChoices(workspace.id),
      latest: await latestConversations({ workspaceId: workspace.id, userId: auth.user!.id }, 'telegram'),
    })
  }

  async store(ctx: HttpContext) {
    const { request, session, workspace } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const { token, source_ids: sourceIds = null } = await request.validateUsing(
      TelegramBotsController.tokenValidator
    )
    const connected = await connectBot(this.telegram, workspace.id, token, sourceIds)
    if (connected.ok) {
      const { isReconnect, bot } = connected.value
      const notice = isReconnect ? messages().telegram.connectedAgain : messages().telegram.connected
      session.flash('notice', format(notice, { bot: bot.botName }))
    } else {
      const field = connected.error.kind === 'unknown_source' ? 'source_ids' : 'token'
      flashFieldErrors(session, { [field]: connectBotSentence(connected.error) })
    }
    return this.#backToList(ctx)
  }

  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(TelegramBotsController.stateValidator)
    if (changes.state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = orNotFound(await updateApplication(ctx.workspace.id, ctx.params.id, changes, 'telegram'))
    if (updated.ok) ctx.session.flash('notice', stateNotice(updated.value))
    return this.#backToList(ctx)
  }

  async test(ctx: HttpContext) {
    const bot = await this.#find(ctx)
    const checked = await checkBot(this.telegram, bot)
    const { botName, username } = bot
    if (checked.ok)
      ctx.session.flash('notice', format(messages().telegram.checked, { bot: botName, username }))
    else ctx.session.flash('error', checkBotSentence(checked.error))
    return this.#backToList(ctx)
  }

  async disconnect(ctx: HttpContext) {
    const bot = await this.#find(ctx)
    await disconnectBot(this.telegram, bot)
    ctx.session.flash('notice', format(messages().telegram.disconnected, { bot: bot.botName }))
    return this.#backToList(ctx)
  }

  async destroy(ctx: HttpContext) {
    const bot = await this.#find(ctx)
    await disconnectBot(this.telegram, bot)
    await deleteApplication(ctx.workspace.id, ctx.params.id, 'telegram')
    ctx.session.flash('notice', format(messages().telegram.deleted, { bot: bot.botName }))
    return this.#backToList(ctx)
  }

  async #find({ params, workspace }: HttpContext) {
    return orNotFound(await findBot(workspace.id, params.id))
  }

  #backToList({ response }: HttpContext) {
    return response.redirect().status(303).toRoute('applications.telegram.index')
  }
}

async function botRows(workspaceId: string): Promise<TelegramRow[]> {
  const bots = await listBots(workspaceId)
  const weeks = await applicationWeeks(workspaceId)
  const sources = await sourceCounts(bots.map(({ application }) => application))
  const rows = bots.map(({ application, username, botName, state }) => ({
    id: application.id,
    name: application.name,
    username,
    botName,
    connection: state,
    state: application.state,
    sourcesCount: sources.get(application.id) ?? null,
    week: weeks.get(application.id) ?? QUIET_WEEK,
    ...chatLink(telegramChatUrl(username)),
  }))
  return busiestFirst(rows)
}
