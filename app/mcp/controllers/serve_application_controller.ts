import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { visitedApplication } from '#app/visitors/admission'
import { throttleAgents } from '#app/visitors/throttle'
import { ChatPorts } from '#src/conversations/chat_ports'
import { answerAgent } from '../agent_server.js'
import { applicationAccess } from '../application_access.js'
import { isMessage } from '../one_message.js'

@inject()
export default class ServeApplicationController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    if (!isMessage(ctx)) return
    const application = await visitedApplication(ctx)
    await throttleAgents(ctx, application)
    await answerAgent(ctx, applicationAccess(ctx, application, this.conversations))
  }
}
