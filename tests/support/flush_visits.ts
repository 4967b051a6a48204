import app from '@adonisjs/core/services/app'
import { PageViews } from '#src/applications/visits/page_views'

/** Writes the views that wait in memory. */
export async function flushVisits(): Promise<void> {
  const visits = await app.container.make(PageViews)
  await visits.flush()
}
