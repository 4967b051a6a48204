import app from '@adonisjs/core/services/app'
import { PageViews } from '#src/applications/visits/page_views'

/** Views are written together a moment after they came; this is that moment. */
export async function visitsWritten(): Promise<void> {
  const visits = await app.container.make(PageViews)
  await visits.flush()
}
