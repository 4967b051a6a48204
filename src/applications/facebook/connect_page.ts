import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import { createApplication } from '../actions/create_application.js'
import { transactional } from '../transactional.js'
import type { MessengerPorts } from './messenger_ports.js'
import type { FacebookPage } from './graph/pages.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import FacebookConnection from './models/facebook_connection.js'
import { resumeThreads } from '../threads/resume_threads.js'

export type ConnectProblem =
  | { kind: 'taken' }
  | { kind: 'unknown_source' }
  | { kind: 'may_not_message' }
  | { kind: 'graph'; problem: GraphProblem }

export type Connected = { connection: FacebookConnection; isReconnect: boolean }

/**
 * Connects a Page or an Instagram account. Reconnecting restores its application with its history and answers messages
 * received meanwhile, as far as Facebook still allows.
 */
export async function connectPage(
  facebook: MessengerPorts,
  workspaceId: string,
  page: FacebookPage,
  sourceIds: string[] | null
): Promise<Result<Connected, ConnectProblem>> {
  if (!page.mayMessage) return fail({ kind: 'may_not_message' })
  const subscribed = await facebook.graph.subscribe(page.hostPageId ?? page.id, page.accessToken)
  if (!subscribed.ok) return fail({ kind: 'graph', problem: subscribed.error })

  const accessToken = facebook.box.encrypt(page.accessToken)
  const { name: pageName, hostPageId } = page
  const fields = { pageName, hostPageId, accessToken, state: 'connected' as const, problem: null }
  try {
    const existing = await ownConnection(workspaceId, page)
    if (existing) {
      await db.transaction((trx) => existing.useTransaction(trx).merge(fields).save())
      await resumeThreads(existing.applicationId)
      return ok({ connection: existing, isReconnect: true })
    }
    return await connectNew(workspaceId, page, fields, sourceIds)
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ kind: 'taken' })
    throw error
  }
}

function connectNew(
  workspaceId: string,
  page: FacebookPage,
  fields: Pick<FacebookConnection, 'pageName' | 'hostPageId' | 'accessToken' | 'state' | 'problem'>,
  sourceIds: string[] | null
): Promise<Result<Connected, ConnectProblem>> {
  return transactional<Result<Connected, ConnectProblem>>(async (trx) => {
    const input = { name: page.name.slice(0, 80), sourceIds }
    const created = await createApplication(workspaceId, page.kind, input, trx)
    if (!created.ok) return fail({ kind: 'unknown_source' })
    const { id: applicationId } = created.value
    const connection = await FacebookConnection.create(
      { ...fields, applicationId, kind: page.kind, pageId: page.id },
      { client: trx }
    )
    return ok({ connection, isReconnect: false })
  })
}

function ownConnection(
  workspaceId: string,
  { kind, id: pageId }: FacebookPage
): Promise<FacebookConnection | null> {
  return FacebookConnection.query()
    .where({ kind, pageId })
    .whereHas('application', (application) => void application.where('workspaceId', workspaceId))
    .orderBy('updatedAt', 'desc')
    .first()
}
