import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const BROWSER_FOLDERS = ['inertia', 'protocol', 'visitor']
const SERVER_FOLDERS = [
  'app',
  'bin',
  'commands',
  'config',
  'database',
  'providers',
  'public',
  'resources',
  'src',
  'start',
]
const MADE_BY_THE_BUILD = new Set([join('public', 'assets'), join('public', 'visitor')])

/** Changes when a source file of the build is added, removed or written. */
export function sourcesFingerprint(root = inProject()) {
  return fingerprint(root, [...SERVER_FOLDERS, ...BROWSER_FOLDERS])
}

/** The same for the sources of the browser bundles. */
export function browserFingerprint(root = inProject()) {
  return fingerprint(root, BROWSER_FOLDERS)
}

function fingerprint(root, folders) {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const rootFiles = entries(root, '').filter((entry) => entry.isFile() && /\.(json|js|ts)$/.test(entry.name))
  rootFiles.map(({ name }) => name).forEach(add)
  for (const folder of folders) filesUnder(root, folder).forEach(add)
  return hash.digest('hex')
}

function filesUnder(root, folder) {
  if (MADE_BY_THE_BUILD.has(folder)) return []
  return entries(root, folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(root, path)
    return entry.isFile() ? [path] : []
  })
}

function entries(root, folder) {
  try {
    const found = readdirSync(join(root, folder), { withFileTypes: true })
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
