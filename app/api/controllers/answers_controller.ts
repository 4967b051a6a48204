import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { importAnswers } from '#app/insights/import_answers'
import { refusalSentence } from '#app/knowledge/refusals'
import { LIMITS } from '#protocol/limits'
import { addSource } from '#src/applications/actions/choose_sources'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import type DataItem from '#src/knowledge/items/models/data_item'
import { findWrittenAnswer, queryWrittenAnswers } from '#src/knowledge/library/answers_source'
import { changeAnswer, readAnswer, writeAnswers } from '#src/knowledge/library/write_answer'
import { withIdempotencyKey } from '../idempotency.js'
import { keysetPage } from '../keyset_page.js'
import { refuse, Refused } from '../problem.js'
import { writtenAnswerBody } from '../transformers/conversation_bodies.js'
import { applicationIn, paging, range, validated } from '../validation.js'

/** For a refused file, so that the response stays short. */
const ERRORS_SHOWN = 100

const TAKEN = 'Another written answer already has this question.'

const fields = () => ({
  question: vine
    .string()
    .trim()
    .minLength(LIMITS.questionCharacters.min)
    .maxLength(LIMITS.questionCharacters.max),
  answer: vine.string().trim().minLength(1).maxLength(LIMITS.writtenAnswerCharacters),
})

/** Answers that the workspace wrote, used whenever someone asks the same. */
@inject()
export default class AnswersController {
  static indexValidator = vine.create(vine.object(paging()))

  static storeValidator = vine.create(
    vine.object({ ...fields(), application_id: range().application_id.nullable() })
  )

  static updateValidator = vine.create(
    vine.object({ question: fields().question.optional(), answer: fields().answer.optional() })
  )

  static importValidator = vine.create(vine.object({ dry_run: vine.boolean().optional() }))

  constructor(private readonly knowledge: IngestPorts) {}

  async index({ workspace, request }: HttpContext) {
    const paging = await validated(AnswersController.indexValidator, request.qs())
    const { rows, nextCursor } = await keysetPage(queryWrittenAnswers(workspace.id), paging)
    return { data: await Promise.all(rows.map((item) => this.#body(item))), next_cursor: nextCursor }
  }

  async show({ workspace, params }: HttpContext) {
    return this.#body(orNotFound(await findWrittenAnswer(workspace.id, params.id)))
  }

  /** 201, or 200 if it replaces the answer to the same question. */
  store(ctx: HttpContext) {
    return withIdempotencyKey(ctx, ctx.workspace.id, async () => {
      const input = await validated(AnswersController.storeValidator, ctx.request.body())
      const applicationId = await applicationIn(ctx.workspace.id, input.application_id)
      const written = await writeAnswers(this.knowledge, ctx.workspace.id, [input])
      if (!written.ok) refuse('answer', refusalSentence(written.error))
      const { items, created } = written.value
      const [item] = items
      if (applicationId) await addSource(ctx.workspace.id, applicationId, item!.sourceId)
      return { status: created === 1 ? 201 : 200, body: await this.#body(item!) }
    })
  }

  async update({ workspace, params, request }: HttpContext) {
    orNotFound(await findWrittenAnswer(workspace.id, params.id))
    const change = await validated(AnswersController.updateValidator, request.body())
    const changed = orNotFound(await changeAnswer(this.knowledge, workspace.id, params.id, change))
    if (changed.ok) return this.#body(changed.value)
    if (changed.error === 'taken') refuse('question', TAKEN)
    return refuse('answer', refusalSentence(changed.error))
  }

  async destroy({ workspace, params, response }: HttpContext) {
    const { id } = orNotFound(await findWrittenAnswer(workspace.id, params.id))
    await deleteItems(this.knowledge, workspace.id, [id])
    return response.noContent()
  }

  /** Sending the same file again changes nothing, so it needs no Idempotency-Key. */
  async import(ctx: HttpContext) {
    const { dry_run: isDryRun = false } = await validated(AnswersController.importValidator, ctx.request.qs())
    const imported = await importAnswers(this.knowledge, ctx.workspace.id, await csvOf(ctx), isDryRun)
    if (!imported.ok) {
      const refused = imported.error.slice(0, ERRORS_SHOWN)
      throw new Refused(
        refused.map(({ row, column, sentence }) => ({
          field: column === null ? '' : `rows.${row}.${column}`,
          detail: sentence,
        }))
      )
    }
    const { created, updated, unchanged } = imported.value
    return { dry_run: isDryRun, created, updated, unchanged }
  }

  async #body(item: DataItem) {
    return writtenAnswerBody(item, await readAnswer(this.knowledge, item))
  }
}

async function csvOf({ request }: HttpContext): Promise<Uint8Array> {
  const file = request.file('file')
  if (file?.tmpPath) return readFile(file.tmpPath)
  const text = request.raw()
  if (!text || !request.is(['text/csv']))
    refuse('', 'Send the rows as text/csv, or as multipart/form-data in the field “file”.')
  return new TextEncoder().encode(text)
}
