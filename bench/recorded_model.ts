import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { type ScriptedRequest, ScriptedModel } from '../tests/fakes/scripted_model.js'

const FENCE = /(passage|character|text)-[0-9a-f]{18}/g

/**
 * A provider on loopback that replays a model's replies: `ID.reply.txt` in the folder answers the prompt `ID.prompt.txt`. A
 * prompt without a reply is written there and fails.
 */
export async function openRecordedModel(folder: string) {
  mkdirSync(folder, { recursive: true })
  const server = new ScriptedModel()
  const baseUrl = await server.start()
  server.follow({ say: (request) => [replyTo(request, folder)] })
  const settings = { provider: 'compatible' as const, baseUrl, apiKey: null, model: 'recorded' }
  return {
    model: new RemoteModel({ ...settings, firstTokenTimeoutMs: 10_000, totalTimeoutMs: 10_000 }),
    close: () => server.stop(),
  }
}

/** Nothing said is a failure of the model. */
function replyTo({ messages }: ScriptedRequest, folder: string): string {
  const prompt = messages
    .map(({ role, content }) => `${role}: ${content}`)
    .join('\n\n')
    .replace(FENCE, '$1')
  const id = createHash('sha256').update(prompt).digest('hex').slice(0, 12)
  const reply = join(folder, `${id}.reply.txt`)
  if (existsSync(reply)) return readFileSync(reply, 'utf8')
  writeFileSync(join(folder, `${id}.prompt.txt`), prompt)
  return ''
}
