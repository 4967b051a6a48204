import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Nobody but the user that runs the server: database, originals, letters and the key are all in one folder. */
const FOLDER_MODE = 0o700
const OTHERS = 0o077

/**
 * Makes the data folder, closes it to everybody else, and lets this process create nothing that others may read. A folder
 * that belongs to another user stays as it is; the doctor says so.
 */
export function makePrivateFolder(folder: string): void {
  // A thread has no mask of its own, and cannot set that of its process.
  if (isMainThread) process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  if (isReadableByOthers(folder) && statSync(folder).uid === process.getuid?.()) chmodSync(folder, FOLDER_MODE)
}

/** Whether anybody else on this machine may look into it. */
export function isReadableByOthers(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
