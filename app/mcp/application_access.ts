import type { HttpContext } from '@adonisjs/core/http'
import { throttleQuestions } from '#app/visitors/throttle'
import { localeOf, visitorWords } from '#app/visitors/locale'
import { apiConversation } from '#app/api/answer_question'
import { collectAnswer } from '#app/api/collect_answer'
import { orNotFound } from '#app/core/exceptions/not_found'
import { appUrl } from '#config/app'
import type { Citation } from '#protocol/chat'
import { citationHref } from '#protocol/chat/citation_link'
import { askApplication } from '#src/applications/ask_application'
import type Application from '#src/applications/models/application'
import { openableItem, quotableItem } from '#src/applications/queries/openable_item'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import type { ChatPorts } from '#src/conversations/chat_ports'
import type { AgentAccess, Question } from './agent_access.js'
import { TOOL_NAMES } from './tool_definitions.js'

/**
 * What visitors of a published application may see. If it hides its sources, agents can only ask, since
 * searching and reading would reveal them. Items are never listed.
 */
export function applicationAccess(ctx: HttpContext, application: Application, ports: ChatPorts): AgentAccess {
  const { workspaceId, id: applicationId, key, name, settings } = application
  const { showsSources } = settings

  return {
    instructions: `This is what ${name} has published.`,
    tools: showsSources ? TOOL_NAMES : ['ask'],
    keepsConversations: false,
    openUrl: (quote) => openUrl(quote, showsSources ? key : null),
    refusal: () => null,
    search: async (query, limit) =>
      ports.passages.search({ workspaceId, query, sourceIds: await sourceIdsOf(application), limit }),
    async ask({ question, signal }: Question) {
      await throttleQuestions(ctx, application)
      const conversation = orNotFound(await apiConversation(workspaceId, applicationId, question, null))
      const { personReply, budgetReply } = visitorWords(ctx).answers
      const visitor = {
        locale: localeOf(ctx),
        defaultReplies: { handover: personReply, budget: budgetReply },
        mayRequestHuman: false,
      }
      return collectAnswer(signal, (client) =>
        askApplication(ports, application, conversation, question, { ...client, ...visitor })
      )
    },
    readableItem: (itemId) => openableItem(application, itemId),
    quotableItem: (itemId) => quotableItem(application, itemId),
    listItems: async () => ({ rows: [], nextCursor: null }),
  }
}

/**
 * The original on the web, else the page that shows visitors the quoted section, if the application shows its
 * sources.
 */
function openUrl(quote: Citation, key: string | null): string | null {
  const { itemId, version, start, end } = quote
  const range = `version=${version}&start=${start}&end=${end}`
  return citationHref(quote) ?? (key && `${appUrl}/visit/${key}/items/${itemId}?${range}#quote`)
}
