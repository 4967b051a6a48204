import { spawn, type ChildProcess } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { programEnvironment } from './program_environment.js'

export type ProgramRun = {
  timeoutMs: number
  signal?: AbortSignal
  maxOutputBytes?: number
  /** How much of the beginning of standard error is kept. Writing more doesn't end the program. */
  maxErrorBytes?: number
  /** Replaces the short list of variables that programs get. */
  environment?: Record<string, string | undefined>
  /** Also kills the programs that it started. */
  endsChildren?: boolean
  /** The limit of the address space. Only enforced if the system has `prlimit`. */
  maxMemoryMb?: number
}

const PRLIMIT = '/usr/bin/prlimit'
/** The exit code of `prlimit` when the program does not exist. */
const NOT_FOUND = 127
const MEGABYTE = 1024 * 1024

/** `code` is null when the program is not installed or was killed. */
export type ProgramResult = {
  code: number | null
  isInstalled: boolean
  timedOut: boolean
  output: Buffer
  errors: string
}

/**
 * Runs a program without a shell, without input and without our secrets. Kills it when it exceeds its time or output limit. Never
 * rejects.
 */
export async function runProgram(program: string, args: string[], run: ProgramRun): Promise<ProgramResult> {
  const { timeoutMs, signal, maxOutputBytes = 0, maxErrorBytes = 0, maxMemoryMb, endsChildren = false } = run
  const isLimited = maxMemoryMb !== undefined && (await hasPrlimit())
  const limits = isLimited ? [`--as=${maxMemoryMb * MEGABYTE}`, '--core=0', '--', program] : []
  const deadline = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  const chunks: Buffer[] = []
  const errors: Buffer[] = []
  return new Promise((resolve) => {
    const end = (code: number | null, isInstalled = true) =>
      resolve({
        code,
        isInstalled,
        timedOut: deadline.aborted,
        output: Buffer.concat(chunks),
        errors: Buffer.concat(errors).subarray(0, maxErrorBytes).toString(),
      })
    const child = spawn(isLimited ? PRLIMIT : program, [...limits, ...args], {
      env: run.environment ?? programEnvironment(),
      stdio: ['ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', maxErrorBytes > 0 ? 'pipe' : 'ignore'],
      // In a process group of its own, so that `killGroup` reaches its children.
      detached: endsChildren,
    })
    const kill = () => (endsChildren ? killGroup(child) : void child.kill('SIGKILL'))
    if (ended.aborted) kill()
    ended.addEventListener('abort', kill, { once: true })
    let bytes = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxOutputBytes) kill()
      else chunks.push(chunk)
    })
    let errorBytes = 0
    child.stderr?.on('data', (chunk: Buffer) => {
      if (errorBytes < maxErrorBytes) errors.push(chunk)
      errorBytes += chunk.length
    })
    child.on('error', () => {
      if (child.pid === undefined) end(null, false)
    })
    // Children that are still running would keep the output open.
    if (endsChildren) child.once('exit', () => killGroup(child))
    child.once('close', (code) => {
      ended.removeEventListener('abort', kill)
      const isMissing = isLimited && code === NOT_FOUND
      end(isMissing ? null : code, !isMissing)
    })
  })
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All its processes have ended already.
  }
}

let prlimitCheck: Promise<boolean> | null = null

function hasPrlimit(): Promise<boolean> {
  prlimitCheck ??= access(PRLIMIT, constants.X_OK).then(
    () => true,
    () => false
  )
  return prlimitCheck
}
