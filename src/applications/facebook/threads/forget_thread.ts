import FacebookThread from '../models/facebook_thread.js'

/** With what came and what was sent. The visitor's next message begins another thread. */
export async function forgetThread(conversationId: string): Promise<void> {
  await FacebookThread.query().where('conversationId', conversationId).delete()
}
