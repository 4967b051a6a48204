import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'app.key'
const MIN_CHARACTERS = 32

/**
 * The key that signs and encrypts for this data folder: generated on the first call, the same ever after. When several
 * processes make the first call concurrently, all return the same key.
 */
export function loadOrCreateAppKey(dataDir: string): string {
  const path = join(dataDir, FILE_NAME)
  const stored = readKey(path)
  if (stored !== null) return stored

  mkdirSync(dataDir, { recursive: true })
  writeUnlessExists(path, randomBytes(32).toString('base64url'))
  return readKey(path)!
}

function readKey(path: string): string | null {
  const key = readIfExists(path)?.trim() ?? null
  if (key !== null && key.length < MIN_CHARACTERS) {
    throw new Error(
      `${path} contains a damaged key. Restore the file from a backup, or delete it: this signs everyone out, ` +
        'and stored provider keys have to be entered again.'
    )
  }
  return key
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

// link(2) is atomic and never replaces: readers never see half a key, and the first writer wins.
function writeUnlessExists(path: string, key: string): void {
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
