import { existsSync, readFileSync } from 'node:fs'
import { inProject, SetupProblem } from './project.mjs'
import { run, secondsSince } from './run.mjs'

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled(inProject('package-lock.json'), inProject('node_modules', '.package-lock.json'))) return
  console.log('Installing packages, which takes about a minute ...')
  const startedMs = performance.now()
  const options = ['--include=dev', '--no-audit', '--no-fund']
  const printed = []
  // With NODE_ENV=production, npm omits what the build needs.
  const code = await run('npm', ['ci', ...options], { env: { NODE_ENV: '' }, collect: printed })
  if (code !== 0) {
    process.stderr.write(Buffer.concat(printed))
    throw new SetupProblem('The packages could not be installed. See what npm says above, then try again.')
  }
  console.log(`Installed in ${secondsSince(startedMs)} s.`)
}

/** npm writes the second file last, so an interrupted install does not pass for a complete one. */
export function isInstalled(lockPath, installedPath) {
  if (!existsSync(installedPath)) return false
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const there = installed[path]
    return there
      ? there.version === entry.version && there.integrity === entry.integrity
      : entry.optional === true
  })
}
