import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isReadableByOthers } from '#src/shared/storage/private_files'
import type { Check } from './_check.js'

const SECRET = ['', 'app.key', 'parley.sqlite3', 'files']

/** The folder keeps everybody else out; what is open within it would be readable once it moves. */
export function checkSecrets(dataDir: string): Check {
  const part = 'Secrets'
  const open = SECRET.map((name) => join(dataDir, name)).filter(
    (path) => existsSync(path) && isReadableByOthers(path)
  )
  if (open.length === 0)
    return { part, state: 'ok', says: `${dataDir} is closed to other users of this machine.` }
  const state = isReadableByOthers(dataDir) ? 'broken' : 'warning'
  const says = `Others may read ${open.join(', ')}. Run “chmod -R go-rwx ${dataDir}” as ${ownerOf(dataDir)}.`
  return { part, state, says }
}

function ownerOf(path: string): string {
  const { uid } = statSync(path)
  return uid === process.getuid?.() ? 'this user' : `user ${uid}`
}
