import { existsSync, readFileSync } from 'node:fs'
import { inProject, isThere, SetupProblem } from './project.mjs'
import { answerOf, run, secondsSince } from './run.mjs'

const NEEDED_MAJOR = 24

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

/** The Node that npm installed for this machine, else the host's if it is new enough. */
export function findNode() {
  const brought = inProject('node_modules', '.bin', 'node')
  if (isThere('node_modules', '.bin', 'node') && answerOf(brought, ['--version'])) return brought
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  throw new SetupProblem(
    `Parley needs Node ${NEEDED_MAJOR}, and npm has no Node for ${process.platform} on ${process.arch} to bring along. ` +
      `Install Node ${NEEDED_MAJOR} or newer from https://nodejs.org and run the same command again.`
  )
}
