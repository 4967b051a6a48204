import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Only the server's user: the folder holds database, originals, emails and the key. */
const FOLDER_MODE = 0o700
const OTHERS = 0o077

/**
 * Creates the data folder, denies other users access, and sets the umask so that this process creates no files that others can
 * read. A folder owned by another user stays unchanged; the doctor reports it.
 */
export function makePrivateFolder(folder: string): void {
  // Worker threads cannot set the umask of their process.
  if (isMainThread) process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  if (isReadableByOthers(folder) && statSync(folder).uid === process.getuid?.())
    chmodSync(folder, FOLDER_MODE)
}

/** Whether other users of this machine have any access. */
export function isReadableByOthers(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
