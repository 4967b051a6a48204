import { spawn } from 'node:child_process'

export type ProgramRun = {
  timeoutMs: number
  signal?: AbortSignal
  maxOutputBytes?: number
  /** All that it sees of the environment; left out, it sees this process's. */
  environment?: Record<string, string | undefined>
}

/** `code` is null for a program that is not there or was stopped. */
export type ProgramEnding = { code: number | null; timedOut: boolean; output: Buffer }

/** A program of the system to its end, without a shell and without input. Never rejects; killed when it takes too long or says too much. */
export function runProgram(program: string, args: string[], run: ProgramRun): Promise<ProgramEnding> {
  const { timeoutMs, signal, maxOutputBytes = 0, environment } = run
  const deadline = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  const pieces: Buffer[] = []
  return new Promise((resolve) => {
    const end = (code: number | null) =>
      resolve({ code, timedOut: deadline.aborted, output: Buffer.concat(pieces) })
    const child = spawn(program, args, {
      env: environment,
      stdio: ['ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', 'ignore'],
      signal: ended,
      killSignal: 'SIGKILL',
    })
    let bytes = 0
    child.stdout?.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > maxOutputBytes) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    // A program that is not there and one that was stopped both end here; `close` follows only if it ran.
    child.once('error', () => {
      if (child.pid === undefined) end(null)
    })
    child.once('close', end)
  })
}
