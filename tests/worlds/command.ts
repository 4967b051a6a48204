import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = new URL('../../', import.meta.url)

/** Runs `npx node ace …` on a data folder and answers what it printed. */
export async function aceCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, ['ace.js', ...args], { cwd: ROOT, env })
  return stdout
}
