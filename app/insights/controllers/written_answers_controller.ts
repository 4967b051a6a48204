import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { orNotFound } from '#app/core/exceptions/not_found'
import { refusalSentence } from '#app/knowledge/refusals'
import { flashFieldErrors } from '#app/core/form_errors'
import { addSource } from '#src/applications/actions/choose_sources'
import { findAnswer } from '#src/conversations/queries/find_conversation'
import { writeAnswer } from '#src/knowledge/library/write_answer'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { format, formatCount, messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { importAnswers, type RefusedRow } from '../import_answers.js'

/** Of a refused file; the rest is counted. */
const ROWS_SHOWN = 3

@inject()
export default class WrittenAnswersController {
  static validator = withMessages(
    vine.create(
      vine.object({
        question: vine
          .string()
          .trim()
          .minLength(LIMITS.questionCharacters.min)
          .maxLength(LIMITS.questionCharacters.max),
        answer: vine.string().trim().minLength(1).maxLength(LIMITS.writtenAnswerCharacters),
        /** The improved answer, whose application will use the new one. */
        message_id: vine.string().fixedLength(26).nullable().optional(),
      })
    ),
    () => messages().insights.fields.writtenAnswer
  )

  constructor(private readonly knowledge: IngestPorts) {}

  async store({ workspace, request, response, session }: HttpContext) {
    const workspaceId = workspace.id
    const {
      question,
      answer,
      message_id: messageId,
    } = await request.validateUsing(WrittenAnswersController.validator)
    const improved = messageId ? orNotFound(await findAnswer(workspaceId, messageId)) : null
    const written = await writeAnswer(this.knowledge, workspaceId, question, answer)
    if (!written.ok) {
      flashFieldErrors(session, {
        answer: refusalSentence(written.error),
      })
      return response.redirect().status(303).withQs().back()
    }
    const applicationId = improved?.conversation.applicationId
    if (applicationId) await addSource(workspaceId, applicationId, written.value.sourceId)
    session.flash('notice', messages().insights.answerSaved)
    return response.redirect().status(303).withQs().back()
  }
  async import({ workspace, request, response, session }: HttpContext) {
    const words = messages().insights.csv
    const file = request.file('file')
    const bytes = file?.tmpPath ? await readFile(file.tmpPath) : null
    const imported = bytes && (await importAnswers(this.knowledge, workspace.id, bytes, false))
    if (imported?.ok) session.flash('notice', format(words.imported, imported.value))
    else flashFieldErrors(session, { file: imported ? problemsIn(imported.error) : words.choose })
    return response.redirect().status(303).withQs().back()
  }
}

function problemsIn(refused: RefusedRow[]): string {
  const shown = refused.slice(0, ROWS_SHOWN).map(({ sentence }) => sentence)
  const rest = refused.length - shown.length
  const more = rest === 0 ? [] : [formatCount(messages().insights.csv.more, rest)]
  return [...shown, ...more].join(' ')
}
