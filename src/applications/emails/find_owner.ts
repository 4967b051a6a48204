import User from '#src/identity/models/user'
import Application from '../models/application.js'

/** Who a letter about an application goes to; null when it is gone. */
export async function findOwner(applicationId: string): Promise<User | null> {
  const application = await Application.find(applicationId)
  return application && User.find(application.userId)
}
