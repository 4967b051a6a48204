import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChatPorts } from '#src/conversations/chat_ports'
import { answerAgent } from '../agent_server.js'
import { isMessage } from '../one_message.js'
import { workspaceAccess } from '../workspace_access.js'

@inject()
export default class ServeWorkspaceController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    if (isMessage(ctx)) await answerAgent(ctx, workspaceAccess(ctx, this.conversations))
  }
}
