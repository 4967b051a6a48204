import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { inProject, projectRoot, SetupProblem } from './project.mjs'

const outlivingNobody = new Map()
process.once('exit', () => outlivingNobody.forEach((signal, child) => child.kill(signal)))

/** Whatever becomes of this process, that one does not stay behind. */
export function endsWithUs(child, signal = 'SIGKILL') {
  outlivingNobody.set(child, signal)
  child.once('exit', () => outlivingNobody.delete(child))
  return child
}

/** The environment in which `node` and the tools of node_modules are the project's own. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [inProject('node_modules', '.bin'), process.env.PATH].join(delimiter),
    ...extra,
  }
}

/**
 * Resolves with the exit code. With `onOutput`, what is printed is also handed over as text. What has not ended after
 * `limitMinutes` is killed, so that one hanging process does not hold up everything behind it.
 */
export function run(command, args, { env = {}, onOutput, collect, limitMinutes = 30 } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput || collect ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: projectRoot, env: toolEnvironment(env), stdio })
    if (onOutput) {
      copy(child.stdout, process.stdout, onOutput)
      copy(child.stderr, process.stderr, onOutput)
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

/** With `quiet` a person sees what was printed only when it failed. */
export async function runOrStop(command, args, { quiet = false, ...options } = {}) {
  const printed = []
  const code = await run(command, args, quiet ? { ...options, collect: printed } : options)
  if (code !== 0) process.stderr.write(Buffer.concat(printed))
  if (code !== 0)
    throw new SetupProblem(`"${[command, ...args].join(' ')}" failed with exit code ${code}; see above.`)
}

/** First line of what a command prints, or null when it cannot be run. */
export function answerOf(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim().split('\n')[0] : null
}

export function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}

function copy(from, to, onOutput) {
  from.setEncoding('utf8')
  from.on('data', (text) => {
    to.write(text)
    onOutput(text)
  })
}
