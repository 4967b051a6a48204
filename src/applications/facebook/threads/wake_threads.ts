import db from '@adonisjs/lucid/services/db'
import AnswerFacebookThreadJob from './answer_facebook_thread_job.js'

export async function resumeThreads(applicationId: string): Promise<void> {
  const ids = new Set<string>()
  for (const table of ['facebook_arrivals', 'facebook_parts']) {
    const rows: { id: string }[] = await db
      .from('facebook_threads')
      .join(table, `${table}.thread_id`, 'facebook_threads.id')
      .where('facebook_threads.application_id', applicationId)
      .whereIn(`${table}.state`, ['waiting', 'sending'])
      .distinct('facebook_threads.id')
    for (const { id } of rows) ids.add(id)
  }
  for (const threadId of ids) await AnswerFacebookThreadJob.dispatch({ threadId })
}
