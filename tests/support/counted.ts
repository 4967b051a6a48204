import app from '@adonisjs/core/services/app'
import { Visits } from '#src/applications/visits/visits'

/** Views are written together a moment after they came; this is that moment. */
export async function visitsWritten(): Promise<void> {
  const visits = await app.container.make(Visits)
  await visits.written()
}
