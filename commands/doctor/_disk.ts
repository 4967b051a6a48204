import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, type Check } from './_check.js'

const GIGABYTE = 1_000_000_000
const TOO_LITTLE = 0.1 * GIGABYTE
const LITTLE = GIGABYTE

export async function checkDisk(dataDir: string): Promise<Check> {
  const part = 'Disk'
  try {
    await tryToWrite(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const says = `${dataDir} can be written, ${((bavail * bsize) / GIGABYTE).toFixed(1)} GB free.`
    if (bavail * bsize < TOO_LITTLE)
      return { part, state: 'broken', says: `${says} Free some space: uploads will fail.` }
    return { part, state: bavail * bsize < LITTLE ? 'warning' : 'ok', says }
  } catch (error) {
    return {
      part,
      state: 'broken',
      says: `${dataDir} cannot be written: ${reasonOf(error)}. Change its owner, or DATA_DIR.`,
    }
  }
}

async function tryToWrite(dataDir: string) {
  const file = join(dataDir, `.doctor-${randomUUID()}`)
  await writeFile(file, 'x')
  await rm(file)
}
