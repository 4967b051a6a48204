import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChatPorts } from '#src/conversations/chat_ports'
import { answerQuestion } from '../answer_question.js'

@inject()
export default class AskAccountController {
  constructor(private readonly conversations: ChatPorts) {}

  execute(ctx: HttpContext) {
    return answerQuestion(ctx, this.conversations, null)
  }
}
