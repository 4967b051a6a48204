import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Originals } from '#src/knowledge/items/originals'
import { isReadableByOthers } from '#src/shared/storage/private_files'
import { FULL_DISK_BYTES, LOW_DISK_BYTES } from '../limits.js'
import { reasonOf, type Finding } from './finding.js'

const SECRET_PATHS = ['', 'app.key', 'parley.sqlite3', 'files']

export async function checkDisk(dataDir: string): Promise<Finding> {
  const part = 'Disk'
  try {
    await tryToWrite(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const freeBytes = bavail * bsize
    const says = `${dataDir} can be written, ${(freeBytes / 1_000_000_000).toFixed(1)} GB free.`
    if (freeBytes < FULL_DISK_BYTES)
      return { part, state: 'broken', says: `${says} Free some space, or uploads will fail.` }
    return { part, state: freeBytes < LOW_DISK_BYTES ? 'warning' : 'ok', says }
  } catch (error) {
    return {
      part,
      state: 'broken',
      says: `${dataDir} cannot be written: ${reasonOf(error)}. Change its owner, or DATA_DIR.`,
    }
  }
}

/** The folder itself denies access to others; open files within it would become readable once they are moved. */
export function checkSecrets(dataDir: string): Finding {
  const part = 'Secrets'
  const open = SECRET_PATHS.map((name) => join(dataDir, name)).filter(
    (path) => existsSync(path) && isReadableByOthers(path)
  )
  if (open.length === 0)
    return { part, state: 'ok', says: `${dataDir} is closed to other users of this machine.` }
  const state = isReadableByOthers(dataDir) ? 'broken' : 'warning'
  const says = `Other users can read ${open.join(', ')}. Run “chmod -R go-rwx ${dataDir}” as ${ownerOf(dataDir)}.`
  return { part, state, says }
}

export async function checkStorage(
  originals: Originals,
  { location, isBucket }: { location: string; isBucket: boolean }
): Promise<Finding> {
  const part = 'Files'
  const key = originals.key('doctor', randomUUID())
  try {
    await originals.put(key, 'well')
    const bytes = await originals.get(key)
    await originals.delete(key)
    if (!bytes || Buffer.from(bytes).toString() !== 'well')
      return { part, state: 'broken', says: `What was written to ${location} couldn’t be read back.` }
    return { part, state: 'ok', says: `They are kept in ${location}.` }
  } catch (error) {
    const hint = isBucket
      ? 'Check the S3_ settings and the key’s permissions.'
      : 'Check the owner of the folder.'
    return { part, state: 'broken', says: `${location} doesn’t accept them: ${reasonOf(error)}. ${hint}` }
  }
}

async function tryToWrite(dataDir: string) {
  const file = join(dataDir, `.doctor-${randomUUID()}`)
  await writeFile(file, 'x')
  await rm(file)
}

function ownerOf(path: string): string {
  const { uid } = statSync(path)
  return uid === process.getuid?.() ? 'this user' : `user ${uid}`
}
