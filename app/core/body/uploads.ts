import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'parley-upload-'
/** No request takes this long. */
const STALE_MS = 60 * 60 * 1000

/** Runs the work with its own folder for uploads, which is always removed afterwards. */
export async function withUploadFolder<Outcome>(
  work: (uploadPath: () => string) => Promise<Outcome>
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  try {
    return await work(() => join(folder, randomUUID()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes uploads left by a killed process. Call before the first request. */
export async function removeStaleUploads(parent = tmpdir()): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const name of left) {
    const folder = join(parent, name)
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (isAnother(owner) && !(await isStale(folder))) continue
    await rm(folder, { recursive: true, force: true })
  }
}

function isAnother(processId: number): boolean {
  if (processId === process.pid) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isStale(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found !== null && Date.now() - found.mtimeMs > STALE_MS
}
