import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = new URL('../../', import.meta.url)

/** Runs an ace command on a data folder; returns what it printed. */
export async function aceCommand(
  dataDir: string,
  ...words: [Record<string, string>, ...string[]] | string[]
): Promise<string> {
  const [first, ...rest] = words
  const [more, args] = typeof first === 'object' ? [first, rest as string[]] : [{}, words as string[]]
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...more }
  const { stdout } = await run(process.execPath, ['ace.js', ...args], { cwd: ROOT, env })
  return stdout
}
