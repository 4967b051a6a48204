import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RunningServer } from './running_server.js'

/** Makes every password confirmation older than three hours. */
export function letConfirmationsExpire({ dataDir }: RunningServer): void {
  const database = new Database(join(dataDir, 'parley.sqlite3'))
  const sessions = database.prepare('select id, data from sessions').all() as { id: string; data: string }[]
  const write = database.prepare('update sessions set data = ? where id = ?')
  const expired = sessions.filter(({ data }) => CONFIRMED.test(data))
  for (const { id, data } of expired) write.run(data.replace(CONFIRMED, '$10'), id)
  database.close()
  if (expired.length === 0) throw new Error('No session has a confirmed password.')
}

const CONFIRMED = /("passwordConfirmedAtMs":)\d+/

/** What a session holds after the password was typed just now. */
export const confirmedNow = () => ({ passwordConfirmedAtMs: Date.now() })
