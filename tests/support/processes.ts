import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startCluster } from '../../scripts/lib/postgres_cluster.mjs'
import { startRedis } from '../../scripts/lib/redis_server.mjs'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { givenServerToken, serverApi, type ServerApi } from './api_client.js'
import { PlainBrowser } from './plain_browser.js'
import { runningServer, runningWorker, type RunningProcess, type RunningServer } from './running_server.js'

const PERSON = { email: 'ada@example.org', password: 'correct horse battery' }

export type Installation = {
  cluster: Awaited<ReturnType<typeof startCluster>>
  redis: Awaited<ReturnType<typeof startRedis>> | null
  model: ScriptedModel
  env: Record<string, string>
  webs: RunningServer[]
  workers: RunningProcess[]
  api: ServerApi
  startWeb(port?: number): Promise<RunningServer>
  startWorker(): Promise<RunningProcess>
  /** A signed-in client of one of the web processes. */
  signedIn(web: RunningServer): Promise<PlainBrowser>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

type Shape = { webs?: number; workers?: number; redis?: boolean; env?: Record<string, string> }

/** Several processes on their own PostgreSQL and Redis, with one account. */
export async function givenInstallation({
  webs = 2,
  workers = 2,
  redis: withRedis = true,
  env: more,
}: Shape = {}) {
  const [cluster, redis] = await Promise.all([
    startCluster(process.env.POSTGRESQL_BINARIES!),
    withRedis ? startRedis(process.env.REDIS_SERVER!) : null,
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-processes-'))
  const model = new ScriptedModel()
  const baseUrl = await model.start()
  const env: Record<string, string> = {
    DATABASE_URL: cluster.url,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: baseUrl,
    CHAT_MODEL: 'scripted',
    EMBEDDING_MODEL: 'none',
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_PRIVATE_ADDRESSES: model.host,
    ...more,
  }
  const startWeb = (port?: number) => runningServer({ dataDir, port, env: { ...env, PARLEY_ROLE: 'web' } })
  const made: Installation = {
    cluster,
    redis,
    model,
    env,
    webs: [],
    workers: [],
    api: () => Promise.reject(new Error('Nothing has started yet.')),
    startWeb,
    startWorker: () => runningWorker(env),
    async signedIn({ port }) {
      const browser = new PlainBrowser(undefined, `http://127.0.0.1:${port}`)
      await browser.signIn(PERSON.email, PERSON.password)
      return browser
    },
    async rows<Row>(sql: string, values: unknown[] = []) {
      const client = new Client({ connectionString: cluster.url })
      await client.connect()
      try {
        return (await client.query(sql, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    async stop() {
      await Promise.all([...made.webs, ...made.workers].map((each) => each.kill()))
      await Promise.all([cluster.stop(), redis?.stop(), model.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    made.webs = await Promise.all(Array.from({ length: webs }, () => startWeb()))
    made.workers = await Promise.all(Array.from({ length: workers }, () => runningWorker(env)))
    made.api = serverApi(() => made.webs[0]!, await givenServerToken({ dataDir }, env))
    return made
  } catch (error) {
    await made.stop()
    throw error
  }
}

/** Polls for something that another process does in its own time. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  patienceMs = 90_000
): Promise<Answer> {
  const deadlineMs = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadlineMs) throw new Error(`${what} did not happen`)
    await wait(100)
  }
}
