import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'app.key'
const MIN_CHARACTERS = 32

/**
 * The key that signs and encrypts for this data folder: made on the first call, the same ever after. When several
 * processes make the first call at once, all of them return the key of the one that was first.
 */
export function loadOrCreateAppKey(dataDir: string): string {
  const path = join(dataDir, FILE_NAME)
  const kept = readKey(path)
  if (kept !== null) return kept

  mkdirSync(dataDir, { recursive: true })
  offer(path, randomBytes(32).toString('base64url'))
  return readKey(path)!
}

function readKey(path: string): string | null {
  const key = readIfThere(path)?.trim() ?? null
  if (key !== null && key.length < MIN_CHARACTERS) {
    throw new Error(
      `${path} holds a damaged key. Put back the file from a backup, or delete it: everybody is then signed out, ` +
        'and stored provider keys must be entered again.'
    )
  }
  return key
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

// A link appears whole and never replaces: no reader meets half a key, and the first writer wins.
function offer(path: string, key: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  writeDurably(draft, `${key}\n`)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function writeDurably(path: string, content: string): void {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
