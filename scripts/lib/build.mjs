import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, isThere } from './project.mjs'
import { runOrStop, secondsSince } from './run.mjs'

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

const serverStamp = inProject('build', '.built-from')
const browserStamp = inProject('public', 'assets', '.built-from')

/** Whether `build/` is of these sources. */
export function isBuilt() {
  return isFresh(serverStamp, sourcesFingerprint())
}

export async function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building, which takes about half a minute ...')
  const startedMs = performance.now()
  await build()
  console.log(`Built in ${secondsSince(startedMs)} s.`)
}

/** Builds the browser bundles, which are all that server tests need. */
export async function ensureBundled() {
  const from = browserFingerprint()
  if (isFresh(browserStamp, from)) return
  console.log('Bundling ...')
  await runOrStop('node', ['ace', 'codegen'], { limitMinutes: 15, quiet: true })
  await bundleForVisitors()
  await runOrStop('vite', ['build', '--logLevel', 'warn'], { quiet: true })
  writeFileSync(browserStamp, from)
}

/** Builds the visitor bundle first: `ace build` copies `public/` into `build/`. */
export async function build() {
  const from = { server: sourcesFingerprint(), browser: browserFingerprint() }
  await runOrStop('node', ['ace', 'codegen'], { limitMinutes: 15, quiet: true })
  await bundleForVisitors()
  await runOrStop('node', ['ace', 'build'], { env: { NODE_ENV: 'production' }, quiet: true })
  writeFileSync(serverStamp, from.server)
  writeFileSync(browserStamp, from.browser)
}

async function bundleForVisitors() {
  if (!isThere('vite.visitor.config.ts')) return
  await runOrStop('vite', ['build', '-c', 'vite.visitor.config.ts', '--logLevel', 'warn'], { quiet: true })
}

function isFresh(stamp, from) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === from
}

/** Changes when a source file of the build is added, removed or written. */
function sourcesFingerprint() {
  return fingerprint([...SERVER_FOLDERS, ...BROWSER_FOLDERS])
}

/** The same for the sources of the browser bundles. */
function browserFingerprint() {
  return fingerprint(BROWSER_FOLDERS)
}

function fingerprint(folders) {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(inProject(path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const rootFiles = entries('').filter((entry) => entry.isFile() && /\.(json|js|ts)$/.test(entry.name))
  rootFiles.map(({ name }) => name).forEach(add)
  for (const folder of folders) filesUnder(folder).forEach(add)
  return hash.digest('hex')
}

function filesUnder(folder) {
  if (MADE_BY_THE_BUILD.has(folder)) return []
  return entries(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() ? [path] : []
  })
}

function entries(folder) {
  try {
    const found = readdirSync(inProject(folder), { withFileTypes: true })
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
