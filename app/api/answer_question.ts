import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { busy, type ChatClient, streamAnswer, untilClosed } from '#app/chat/answer_stream'
import { orNotFound } from '#app/core/exceptions/not_found'
import { askApplication } from '#src/applications/ask_application'
import type Application from '#src/applications/models/application'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { ask } from '#src/conversations/ask/ask'
import type { ChatPorts } from '#src/conversations/chat_ports'
import type Conversation from '#src/conversations/models/conversation'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { LIMITS } from '#protocol/limits'
import { sendProblem } from './problem.js'
import { validated } from './validation.js'
import { answerBody, collectAnswer } from './collect_answer.js'

const validator = vine.create(
  vine.object({
    message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    conversation_id: vine.string().maxLength(100).nullable().optional(),
    stream: vine.boolean({ strict: true }).optional(),
  })
)

/** Answers from the application, or from the whole workspace if none is given. */
export async function answerQuestion(ctx: HttpContext, ports: ChatPorts, application: Application | null) {
  const { message, conversation_id, stream = true } = await validated(validator, ctx.request.body())
  const { workspace } = ctx
  const conversation = orNotFound(
    await apiConversation(workspace.id, application?.id ?? null, message, conversation_id ?? null)
  )
  const question = {
    conversation,
    question: message,
    persona: null,
    modelChoice: workspace.chatModel,
    sourceIds: null,
  }
  const begin = (client: ChatClient) =>
    application
      ? askApplication(ports, application, conversation, message, { ...client, mayRequestHuman: false })
      : ask(ports, { ...question, ...client })

  if (stream) return (await streamAnswer(ctx, begin)) || sendProblem(ctx, 409, busy())
  const answer = await collectAnswer(untilClosed(ctx), begin)
  return answer ? answerBody(answer) : sendProblem(ctx, 409, busy())
}

/** Starts a conversation, or finds the one with this id if it belongs to the workspace and this application. */
export async function apiConversation(
  workspaceId: string,
  applicationId: string | null,
  question: string,
  conversationId: string | null
): Promise<Conversation | null> {
  if (!conversationId) return startConversation({ workspaceId, channel: 'api', applicationId, question })
  const conversation = await findConversation(workspaceId, conversationId.toUpperCase(), 'api')
  return conversation?.applicationId === applicationId ? conversation : null
}
