import { fork } from 'node:child_process'
import { SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/lib/server_memory.mjs'

export type Finding = { seed: number; target: string; problem: string; input: string }
export type FuzzRun = { findings: Finding[]; inputs: number; slowest: Map<string, number> }

type Begin = { kind: 'begin'; seed: number; target: string }
type End = { kind: 'end'; seed: number; ms: number; problem: string | null; input: string }

const PROCESS = new URL('./fuzz_process.ts', import.meta.url)
/** Longer than any input may take, on a busy machine. */
const HANG_MS = 240_000

/** Feeds hostile inputs to everything that strangers reach, for so long. The same seed makes the same inputs. */
export async function fuzz(
  ms: number,
  firstSeed: number,
  { only, onFinding }: { only?: string; onFinding?: (finding: Finding) => void } = {}
): Promise<FuzzRun> {
  const run: FuzzRun = { findings: [], inputs: 0, slowest: new Map() }
  const until = performance.now() + ms
  const report = (finding: Finding) => {
    run.findings.push(finding)
    onFinding?.(finding)
  }
  let seed = firstSeed
  while (performance.now() < until) {
    const { at, reason } = await oneProcess(seed, { until, only, run, report })
    if (reason !== null && !at) throw new Error(reason)
    if (reason !== null && at) report({ ...at, problem: reason, input: '' })
    seed = (at?.seed ?? seed) + 1
  }
  return run
}

type Options = { until: number; only?: string; run: FuzzRun; report: (finding: Finding) => void }

/** Until the time is up, or the process hangs or dies: then `reason` says how, and `at` on which input. */
function oneProcess(
  seed: number,
  { until, only, run, report }: Options
): Promise<{ at: { seed: number; target: string } | null; reason: string | null }> {
  const child = fork(PROCESS, [String(seed), ...(only ? [only] : [])], {
    // So small that V8 collects garbage before it counts as growth; an input that needs more kills the process.
    execArgv: ['--import=@poppinss/ts-exec', '--max-old-space-size=256', ...SERVER_FLAGS],
    env: { ...process.env, ...SERVER_MEMORY },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let at: { seed: number; target: string } | null = null
  let reason: string | null = null
  let output = ''
  child.stderr!.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)))
  const stop = (why: string | null) => {
    reason = why
    child.kill('SIGKILL')
  }
  let watch = setTimeout(() => stop('did not start'), HANG_MS)
  child.on('message', (message: Begin | End) => {
    clearTimeout(watch)
    watch = setTimeout(() => stop(`did not end within ${HANG_MS} ms`), HANG_MS)
    if (message.kind === 'begin') {
      at = { seed: message.seed, target: message.target }
      return
    }
    run.inputs += 1
    run.slowest.set(at!.target, Math.max(run.slowest.get(at!.target) ?? 0, message.ms))
    if (message.problem) report({ ...at!, problem: message.problem, input: message.input })
    if (performance.now() > until) stop(null)
  })
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(watch)
      const crashed = signal !== 'SIGKILL' ? `the process died (${code ?? signal}): ${output}` : null
      resolve({ at, reason: reason ?? crashed })
    })
  })
}
