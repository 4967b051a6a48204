import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, isThere } from './project.mjs'
import { runOrStop, secondsSince } from './run.mjs'
import { browserFingerprint, sourcesFingerprint } from './sources.mjs'

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
