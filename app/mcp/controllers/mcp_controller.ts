import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { visitedApplication } from '#app/visitors/admission'
import { throttleAgents } from '#app/visitors/throttle'
import { ChatPorts } from '#src/conversations/chat_ports'
import { answerAgent } from '../agent_server.js'
import { applicationAccess } from '../application_access.js'
import { workspaceAccess } from '../workspace_access.js'

@inject()
export default class McpController {
  constructor(private readonly conversations: ChatPorts) {}

  async application(ctx: HttpContext) {
    if (!isMessage(ctx)) return
    const application = await visitedApplication(ctx)
    await throttleAgents(ctx, application)
    await answerAgent(ctx, applicationAccess(ctx, application, this.conversations))
  }

  async workspace(ctx: HttpContext) {
    if (isMessage(ctx)) await answerAgent(ctx, workspaceAccess(ctx, this.conversations))
  }
}

const INVALID_REQUEST = -32600

/**
 * Whether the request is a POST with one JSON object; otherwise responds. There is no stream to open (GET)
 * and no session to end (DELETE). Batches, which the protocol has dropped, would bypass the limits.
 */
export function isMessage({ request, response }: HttpContext): boolean {
  if (request.method() !== 'POST') {
    response.header('allow', 'POST')
    refuse(response, 405, 'Send messages with POST. There are no sessions or streams to open here.')
    return false
  }
  if (!request.is(['application/json'])) {
    refuse(response, 415, 'Send one JSON-RPC message with the header Content-Type: application/json.')
    return false
  }
  const body: unknown = request.body()
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return true
  refuse(response, 400, 'Send one JSON-RPC message, not a batch.')
  return false
}

function refuse(response: HttpContext['response'], status: number, message: string) {
  response.status(status).send({ jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null })
}
