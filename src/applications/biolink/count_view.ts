import db from '@adonisjs/lucid/services/db'

export async function countView(applicationId: string): Promise<void> {
  await db.from('applications').where('id', applicationId).increment('views', 1)
}
