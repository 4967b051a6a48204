import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { commandFor, withPathFirst } from './commands.mjs'
import { inProject, projectRoot, SetupProblem } from './project.mjs'

const childrenToKill = new Map()
process.once('exit', () => childrenToKill.forEach((signal, child) => child.kill(signal)))

/** Kills a child process when this one exits. */
export function endsWithUs(child, signal = 'SIGKILL') {
  childrenToKill.set(child, signal)
  child.once('exit', () => childrenToKill.delete(child))
  return child
}

/** Puts the project's own `node` and tools first on the PATH. */
export function toolEnvironment(extra = {}) {
  return { ...withPathFirst(inProject('node_modules', '.bin'), process.env), ...extra }
}

/**
 * Resolves with the exit code. Output goes to `onOutput` as text, into the array `collect`, or else to this terminal.
 * Kills the process after `limitMinutes`, so that one that hangs does not hold up everything behind it.
 */
export function run(command, args, { env = {}, onOutput, collect, limitMinutes = 80 } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput || collect ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(...commandFor(command, args), { cwd: projectRoot, env: toolEnvironment(env), stdio })
    if (onOutput) {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
    }
    for (const stream of collect ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => collect.push(chunk))
    const limit = setTimeout(() => {
      console.error(
        `"${[command, ...args].join(' ')}" did not end within ${limitMinutes} minutes and was killed.`
      )
      child.kill('SIGKILL')
    }, limitMinutes * 60_000)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      resolve(exitCode(code, signal))
    })
  })
}

/** Throws when the command fails; with `quiet`, prints its output only then. */
export async function runOrStop(command, args, { quiet = false, ...options } = {}) {
  const printed = []
  const code = await run(command, args, quiet ? { ...options, collect: printed } : options)
  if (code !== 0) process.stderr.write(Buffer.concat(printed))
  if (code !== 0)
    throw new SetupProblem(`"${[command, ...args].join(' ')}" failed with exit code ${code}; see above.`)
}

/** The first line that a command prints, or null when it fails. */
export function answerOf(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim().split('\n')[0] : null
}

export function secondsSince(startedMs) {
  return Math.round((performance.now() - startedMs) / 1000)
}

export function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}
