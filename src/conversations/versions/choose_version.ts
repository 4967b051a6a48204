import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import type { ChatPorts } from '../chat_ports.js'
import type Message from '../models/message.js'
import { versionInForce } from './find_question.js'
import { renameWithQuestion } from '../rename_conversation.js'
import { restore, supersede } from './supersede.js'
import { VERSION_LOCK_WAIT_MS } from '../limits.js'

export async function chooseVersion(
  { locks }: ChatPorts,
  question: Message
): Promise<Result<void, 'busy' | 'not_reachable'>> {
  const release = await locks.acquire(question.conversationId, VERSION_LOCK_WAIT_MS)
  if (!release) return fail('busy')
  try {
    const shown = await versionInForce(question)
    if (!shown) return fail('not_reachable')
    if (shown.id === question.id) return ok(undefined)
    await db.transaction(async (trx) => {
      await supersede(shown, trx)
      await renameWithQuestion(shown, question.text, trx)
      await restore(question, trx)
    })
    return ok(undefined)
  } finally {
    release()
  }
}
