import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, isThere } from './project.mjs'
import { runOrStop } from './run.mjs'
import { sourcesFingerprint } from './sources.mjs'

const stampPath = inProject('build', '.built-from')

export async function ensureBuilt() {
  if (isFresh()) return
  console.log('Building ...')
  await build()
}

/** The visitor's bundle comes before `ace build`, which copies `public/` with it into `build/`. */
export async function build() {
  const builtFrom = sourcesFingerprint()
  await runOrStop('node', ['ace', 'codegen'], { limitMinutes: 3 })
  if (isThere('vite.visitor.config.ts')) {
    await runOrStop('vite', ['build', '-c', 'vite.visitor.config.ts', '--logLevel', 'warn'])
  }
  await runOrStop('node', ['ace', 'build'], { env: { NODE_ENV: 'production' } })
  writeFileSync(stampPath, builtFrom)
}

function isFresh() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sourcesFingerprint()
}
