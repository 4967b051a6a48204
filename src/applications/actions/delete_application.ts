import type { ApplicationKind } from '#protocol/applications'
import { findApplication } from '../queries/find_application.js'

/** Its handles, links and conversations go with it. Says whether there was one. */
export async function deleteApplication(
  accountId: string,
  id: string,
  kind?: ApplicationKind
): Promise<boolean> {
  const application = await findApplication(accountId, id, kind)
  await application?.delete()
  return application !== null
}
