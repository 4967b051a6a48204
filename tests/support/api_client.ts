import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '#tests/support/running_server'
import { aceCommand } from '#tests/support/command'
import { PERSON } from '#tests/support/sign_in'

/** A response of the API; tests assert its shape. */
// oxlint-disable-next-line no-explicit-any
export type Json = Record<string, any>
export type ServerApi = (method: string, path: string, body?: Json | FormData) => Promise<Json>

type Environment = Record<string, string>

/** Creates Ada's account and a token for it on the server's data folder, or in the database that `env` names. */
export async function givenServerToken(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  env: Environment = {}
): Promise<string> {
  const { email } = PERSON
  await createPerson(dataDir, { name: 'Ada', email }, env)
  return createToken(dataDir, email, env)
}

export async function createPerson(
  dataDir: string,
  { name, email }: { name: string; email: string },
  env: Environment = {}
): Promise<void> {
  const fields = [`--name=${name}`, `--email=${email}`, `--password=${PERSON.password}`]
  await aceCommand(dataDir, env, 'user:create', ...fields)
}

export async function createToken(dataDir: string, email: string, env: Environment = {}): Promise<string> {
  return (await aceCommand(dataDir, env, 'token:create', `--email=${email}`, '--name=test')).trim()
}

export function serverApi(server: () => RunningServer, token: string): ServerApi {
  return async (method, path, body) => {
    const headers = new Headers({ authorization: `Bearer ${token}` })
    if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json')
    const sent = body instanceof FormData ? body : body && JSON.stringify(body)
    const response = await fetch(`${server().url}/api/v1${path}`, {
      method,
      headers,
      ...(sent ? { body: sent } : {}),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
    return answer ? JSON.parse(answer) : {}
  }
}

export async function sourceReady(api: ServerApi, id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const source = await api('GET', `/sources/${id}`)
    if (source.state === 'ready') return
    if (source.state === 'failed') throw new Error(JSON.stringify(source))
    await wait(200)
  }
  throw new Error(`The source ${id} did not become ready`)
}
