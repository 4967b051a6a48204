import db from '@adonisjs/lucid/services/db'
import AnswerThreadJob from './answer_thread_job.js'

export async function resumeThreads(applicationId: string): Promise<void> {
  const ids = new Set<string>()
  for (const table of ['messenger_arrivals', 'messenger_parts']) {
    const rows: { id: string }[] = await db
      .from('messenger_threads')
      .join(table, `${table}.thread_id`, 'messenger_threads.id')
      .where('messenger_threads.application_id', applicationId)
      .whereIn(`${table}.state`, ['waiting', 'sending'])
      .distinct('messenger_threads.id')
    for (const { id } of rows) ids.add(id)
  }
  for (const threadId of ids) await AnswerThreadJob.dispatch({ threadId })
}
