import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPerson, createToken, serverApi, type ServerApi } from './api_client.js'
import { runningServer, type RunningServer, type ServerSettings } from './running_server.js'

/** Names by the part of an address before “@example.org”. */
type People = Record<string, string>
type Tokens = Record<string, string>

const prepared = new Map<string, Promise<{ folder: string; tokens: Tokens }>>()

/**
 * A new data folder in which these people have accounts, and a token of each. Commands make them once a run, as each takes
 * seconds to start; every folder is a copy.
 */
export async function folderOf(people: People): Promise<{ dataDir: string; tokens: Tokens }> {
  const key = JSON.stringify(people)
  if (!prepared.has(key)) prepared.set(key, prepare(people))
  const { folder, tokens } = await prepared.get(key)!
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-people-'))
  cpSync(folder, dataDir, { recursive: true })
  return { dataDir, tokens }
}

async function prepare(people: People) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-prepared-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const tokens: Tokens = {}
  for (const [name, fullName] of Object.entries(people)) {
    const email = `${name}@example.org`
    await createPerson(folder, { name: fullName, email })
    tokens[name] = await createToken(folder, email)
  }
  return { folder, tokens }
}

/** A running server on which Ada has an account, and the API as her. */
export async function serverOfAda(
  settings: Omit<ServerSettings, 'dataDir'> = {}
): Promise<{ server: RunningServer; api: ServerApi; token: string }> {
  const { dataDir, tokens } = await folderOf({ ada: 'Ada' })
  const running = await runningServer({ ...settings, dataDir })
  const server: RunningServer = {
    ...running,
    stop: async () => {
      const code = await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
  const token = tokens.ada!
  return { server, api: serverApi(() => server, token), token }
}
