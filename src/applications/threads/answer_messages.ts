import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { saveUnanswered } from '#src/conversations/actions/save_question'
import InboundMessage, { type InboundState } from './models/inbound_message.js'
import OutboundMessage from './models/outbound_message.js'
import { isSilent, type OpenThread } from './open_thread.js'
import { planTurn } from './plan.js'
import { splitText } from './split_text.js'
import { threadConversation } from './find_thread.js'
import type { ThreadPorts } from './transport.js'
import { fixedWords, writeAnswer } from './write_answer.js'

const ATTACHMENT = '[Attachment]'

/** Answers all waiting messages as one question and saves the reply for sending. False when none waited. */
export async function answerMessages(ports: ThreadPorts, open: OpenThread): Promise<boolean> {
  const { thread, application } = open
  const waiting = await InboundMessage.query().where('threadId', thread.id).where('state', 'waiting')
  if (waiting.length === 0) return false

  const answers = !(await isSilent(open))
  const plan = planTurn({ nowMs: Date.now(), answers, personAtMs: thread.personAtMs, waiting })
  const byId = new Map(waiting.map((arrival) => [arrival.id, arrival]))
  const pick = (ids: string[]) => ids.map((id) => byId.get(id)!)
  const conversation = () => threadConversation(thread, application, wordsOf(waiting[0]!))

  for (const [ids, state] of [
    [plan.leave, 'person'],
    [plan.late, 'late'],
  ] as const)
    for (const arrival of pick(ids)) {
      if (!isCommand(arrival))
        await saveUnanswered(ports.conversations, await conversation(), wordsOf(arrival))
      await close([arrival], state)
    }
  if (plan.answer.length === 0) return true

  const burst = pick(plan.answer)
  const written = burst.filter((arrival) => !isCommand(arrival))
  const answer =
    written.length === 0
      ? replyToCommand(open, burst)
      : await writeAnswer(ports, open, await conversation(), {
          text: written
            .map(({ text }) => text)
            .filter(Boolean)
            .join('\n'),
          hasAttachment: written.some(({ hasAttachment }) => hasAttachment),
          isEdited: written.every(({ signal }) => signal === 'edited'),
        })
  // A human agent may have taken over meanwhile.
  if (answer === null || (await isSilent(open))) await close(burst, 'person')
  else await saveReply(open, burst, answer)
  return true
}

/** Commands are not part of the conversation. */
function isCommand({ signal }: InboundMessage): boolean {
  return signal === 'start' || signal === 'help'
}

function replyToCommand(open: OpenThread, burst: InboundMessage[]): string {
  const { start, help } = fixedWords(open)
  return burst.some(({ signal }) => signal === 'start') ? start : help
}

function wordsOf({ text }: InboundMessage): string {
  return text || ATTACHMENT
}

/** Clears the stored texts, which are now in the conversation. */
async function close(arrivals: InboundMessage[], state: InboundState): Promise<void> {
  for (const arrival of arrivals) await arrival.merge({ state, text: '' }).save()
}

async function saveReply({ thread, messenger }: OpenThread, burst: InboundMessage[], answer: string) {
  const replyTo = burst.at(-1)?.number ?? null
  await db.transaction(async (trx) => {
    for (const arrival of burst)
      await arrival.useTransaction(trx).merge({ state: 'answered', text: '' }).save()
    for (const text of splitText(answer, messenger.characters))
      await OutboundMessage.create(
        { threadId: thread.id, text, automatic: true, state: 'waiting', replyTo },
        { client: trx }
      )
    if (!thread.disclosedAt) await thread.useTransaction(trx).merge({ disclosedAt: DateTime.now() }).save()
  })
}
