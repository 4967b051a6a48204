import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { programEnvironment } from './program_environment.js'

export type ProgramRun = {
  timeoutMs: number
  signal?: AbortSignal
  maxOutputBytes?: number
  /** Address space, enforced where the system has `prlimit`. */
  maxMemoryMb?: number
}

const PRLIMIT = '/usr/bin/prlimit'
/** The exit code of `prlimit` when the program does not exist. */
const NOT_FOUND = 127
const MEGABYTE = 1024 * 1024

/** `code` is null when the program is not installed or was killed. */
export type ProgramResult = { code: number | null; timedOut: boolean; output: Buffer }

/** Runs a program without a shell, without input and without our secrets. Never rejects. Kills the program when it exceeds its time or output limit. */
export async function runProgram(program: string, args: string[], run: ProgramRun): Promise<ProgramResult> {
  const { timeoutMs, signal, maxOutputBytes = 0, maxMemoryMb } = run
  const isLimited = maxMemoryMb !== undefined && (await hasPrlimit())
  const limits = isLimited ? [`--as=${maxMemoryMb * MEGABYTE}`, '--core=0', '--', program] : []
  const deadline = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const end = (code: number | null) =>
      resolve({ code, timedOut: deadline.aborted, output: Buffer.concat(chunks) })
    const child = spawn(isLimited ? PRLIMIT : program, [...limits, ...args], {
      env: programEnvironment(),
      stdio: ['ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', 'ignore'],
      signal: ended,
      killSignal: 'SIGKILL',
    })
    let bytes = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxOutputBytes) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // Emitted both for a missing program and for a killed one; `close` follows only if the program ran.
    child.on('error', () => {
      if (child.pid === undefined) end(null)
    })
    child.once('close', (code) => end(isLimited && code === NOT_FOUND ? null : code))
  })
}

let found: Promise<boolean> | null = null

function hasPrlimit(): Promise<boolean> {
  found ??= access(PRLIMIT, constants.X_OK).then(
    () => true,
    () => false
  )
  return found
}
