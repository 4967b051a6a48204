import { spawn } from 'node:child_process'

export type ProgramRun = {
  timeoutMs: number
  signal?: AbortSignal
  maxOutputBytes?: number
  /** The program's whole environment; this process's environment by default. */
  environment?: Record<string, string | undefined>
}

/** `code` is null when the program is not installed or was killed. */
export type ProgramResult = { code: number | null; timedOut: boolean; output: Buffer }

/** Runs a program without a shell and without input. Never rejects. Kills the program when it exceeds its time or output limit. */
export function runProgram(program: string, args: string[], run: ProgramRun): Promise<ProgramResult> {
  const { timeoutMs, signal, maxOutputBytes = 0, environment } = run
  const deadline = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const end = (code: number | null) =>
      resolve({ code, timedOut: deadline.aborted, output: Buffer.concat(chunks) })
    const child = spawn(program, args, {
      env: environment,
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
    child.once('error', () => {
      if (child.pid === undefined) end(null)
    })
    child.once('close', end)
  })
}
