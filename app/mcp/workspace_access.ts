import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { apiConversation } from '#app/api/answer_question'
import { keysetPage } from '#app/api/keyset_page'
import { collectAnswer } from '#app/api/collect_answer'
import { appName, appUrl } from '#config/app'
import type { Citation } from '#protocol/chat'
import { citationHref } from '#protocol/chat/citation_link'
import { ask } from '#src/conversations/ask/ask'
import type { ChatPorts } from '#src/conversations/chat_ports'
import DataItem from '#src/knowledge/items/models/data_item'
import type { AgentAccess, Question } from './agent_access.js'
import { TOOL_NAMES, type ToolName } from './tool_definitions.js'

const READ_ONLY =
  'Questions are stored, and this token is read-only. Create a token with write access, or use search.'

/** The content of the workspace that the request's token belongs to. */
export function workspaceAccess({ auth, workspace }: HttpContext, ports: ChatPorts): AgentAccess {
  const account = auth.use('api').getUserOrFail()
  const workspaceId = workspace.id
  const mayAsk = account.currentAccessToken.allows('write')
  const ownItem = (id: string) => DataItem.query().where({ workspaceId, id }).where('version', '>', 0).first()

  return {
    instructions: `This is the content of ${workspace.name} in ${appName}.${mayAsk ? '' : ' The token is read-only, so you can’t ask questions.'}`,
    tools: TOOL_NAMES.filter((name) => mayAsk || name !== 'ask'),
    keepsConversations: true,
    openUrl,
    refusal: (tool: ToolName) => (tool === 'ask' && !mayAsk ? READ_ONLY : null),
    search: (query, limit) => ports.passages.search({ workspaceId, query, sourceIds: null, limit }),
    async ask({ question, conversationId, signal }: Question) {
      const conversation = orNotFound(await apiConversation(workspaceId, null, question, conversationId))
      const everything = { persona: null, modelChoice: workspace.chatModel, sourceIds: null }
      return collectAnswer(signal, (client) =>
        ask(ports, { conversation, question, ...everything, ...client })
      )
    },
    readableItem: ownItem,
    quotableItem: ownItem,
    listItems: (cursor) =>
      keysetPage(DataItem.query().where('workspaceId', workspaceId).where('version', '>', 0), {
        cursor,
        limit: 100,
      }),
  }
}

/** The original on the web, else the item's page, which requires signing in. */
function openUrl(quote: Citation): string {
  const { itemId, version, start, end } = quote
  return citationHref(quote) ?? `${appUrl}/data/items/${itemId}?start=${start}&end=${end}&version=${version}`
}
