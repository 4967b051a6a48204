import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { draftMaterial } from '#src/applications/persona/draft_material'
import { draftPersona } from '#src/applications/persona/draft_persona'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { CONVERSATIONS_PER_PAGE, MAX_SHOWN_CONVERSATIONS } from '#src/conversations/limits'
import { listConversations } from '#src/conversations/queries/list_conversations'
import { questionVersions } from '#src/conversations/versions/find_question'
import { countItemsInStates } from '#src/knowledge/library/items_in_states'

export default class ShowChatController {
  async render({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const conversation = params.id ? found(await findConversation(workspaceId, params.id, 'internal')) : null
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

  async #suggestions(workspaceId: string): Promise<string[]> {
    return draftPersona('', await draftMaterial(workspaceId, null)).suggestedQuestions
  }
}
