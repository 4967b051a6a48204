import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { draftMaterial } from '#src/applications/persona/draft_material'
import { draftPersona } from '#src/applications/persona/draft_persona'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { CONVERSATIONS_PER_PAGE, MAX_SHOWN_CONVERSATIONS } from '#src/conversations/limits'
import { listConversations } from '#src/conversations/queries/list_conversations'
import { questionVersions, findQuestion, chooseVersion } from '#src/conversations/question_versions'
import { countItemsInStates } from '#src/knowledge/library/items_in_states'
import { inject } from '@adonisjs/core'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { renameConversation, deleteConversation } from '#src/conversations/change_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import string from '@adonisjs/core/helpers/string'
import { exportJson, exportMarkdown } from '#src/conversations/export_conversation'
import { busy } from '../answer_stream.js'

@inject()
export default class ConversationsController {
  static validator = withMessages(
    vine.create(vine.object({ title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters) })),
    () => messages().conversations.fields
  )

  constructor(private readonly conversations: ChatPorts) {}

  async show({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const conversation = params.id
      ? orNotFound(await findConversation(workspaceId, params.id, 'internal'))
      : null
    const search = String(request.input('search') ?? '').slice(0, 200)
    const shown = Math.trunc(Number(request.input('shown')))
    const limit = Math.min(Math.max(shown || 0, CONVERSATIONS_PER_PAGE), MAX_SHOWN_CONVERSATIONS)
    const [{ rows, nextCursor }, readyItemsCount, sources, applications, suggestions] = await Promise.all([
      listConversations(workspaceId, { channel: 'internal', search, limit }),
      countItemsInStates(workspaceId, ['ready']),
      sourceChoices(workspaceId),
      listApplications(workspaceId),
      conversation ? [] : this.#suggestions(workspaceId),
    ])

    return inertia.render('InternalChat/Show', {
      conversationId: conversation?.id ?? null,
      title: conversation?.title ?? null,
      messages: conversation ? await conversationMessages(conversation.id) : [],
      versions: conversation ? await questionVersions(conversation.id) : {},
      conversations: rows,
      moreConversations: nextCursor !== null,
      suggestions,
      readyItemsCount,
      sources,
      applications: applications.map(({ id, name }) => ({ id, name })),
      scope: conversation?.scope ?? null,
    })
  }

  async update({ workspace, params, request, response }: HttpContext) {
    const conversation = orNotFound(await findConversation(workspace.id, params.id, 'internal'))
    const { title } = await request.validateUsing(ConversationsController.validator)
    await renameConversation(conversation, title, this.conversations.publisher)
    // The list can rename a conversation other than the open one.
    return response.redirect().status(303).back(`/chat/${conversation.id}`)
  }

  async destroy({ workspace, params, request, response, session }: HttpContext) {
    const conversation = orNotFound(await findConversation(workspace.id, params.id, 'internal'))
    await deleteConversation(conversation, this.conversations.publisher)
    session.flash('notice', format(messages().conversations.deleted, { title: conversation.title }))
    const isOpen = request.header('referer')?.includes(conversation.id) ?? true
    if (isOpen) return response.redirect().status(303).toRoute('internal-chat.show')
    return response.redirect().status(303).back('/chat')
  }

  async export({ workspace, params, response }: HttpContext) {
    const conversation = orNotFound(await findConversation(workspace.id, params.id, 'internal'))
    const messages = await conversationMessages(conversation.id)
    const name = string.slug(conversation.title, { lower: true, strict: true }).slice(0, 60) || 'conversation'
    response.header('content-disposition', `attachment; filename="${name}.${params.format}"`)
    response.header('x-content-type-options', 'nosniff')
    if (params.format === 'json') return response.json(exportJson(conversation, messages))
    response.header('content-type', 'text/markdown; charset=utf-8')
    return response.send(exportMarkdown(conversation, messages))
  }

  async chooseVersion({ workspace, params, response, session }: HttpContext) {
    const conversation = orNotFound(await findConversation(workspace.id, params.id, 'internal'))
    const question = orNotFound(await findQuestion(conversation.id, params.messageId))
    const chosen = await chooseVersion(this.conversations, question)
    if (!chosen.ok && chosen.error === 'busy') session.flash('error', busy())
    return response.redirect().status(303).toRoute('internal-chat.show', { id: conversation.id })
  }

  async #suggestions(workspaceId: string): Promise<string[]> {
    return draftPersona('', await draftMaterial(workspaceId, null)).suggestedQuestions
  }
}
