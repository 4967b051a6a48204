import { execFile } from 'node:child_process'
import { SERVER_CACHE } from '../../scripts/lib/server_memory.mjs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BUILD = new URL('../../build/', import.meta.url)

/** Runs a command of the built application on a data folder; returns what it printed. */
export async function aceCommand(
  dataDir: string,
  ...words: [Record<string, string>, ...string[]] | string[]
): Promise<string> {
  const [first, ...rest] = words
  const [more, args] = typeof first === 'object' ? [first, rest as string[]] : [{}, words as string[]]
  const env = { ...process.env, ...SERVER_CACHE, NODE_ENV: 'production', DATA_DIR: dataDir, ...more }
  const { stdout } = await run(process.execPath, ['ace.js', ...args], { cwd: BUILD, env })
  return stdout
}
