import { text } from 'node:stream/consumers'
import { startWebServer } from './web_server.js'
import { WordVectors } from './word_vectors.js'

/** A model server on loopback that lists models and embeds as `WordVectors` does, until `fails` is set. */
export async function startEmbeddingServer(...models: string[]) {
  const words = new WordVectors()
  const asked: string[] = []
  const state = { fails: false }
  const server = await startWebServer({
    '/v1/models': {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: models.map((id) => ({ id })) }),
    },
    '/v1/embeddings': async (request, response) => {
      const { model, input } = JSON.parse(await text(request)) as { model: string; input: string[] }
      asked.push(model)
      response.writeHead(state.fails ? 404 : 200, { 'content-type': 'application/json' })
      const data = input.map((one, index) => ({ index, embedding: [...words.vector(one)] }))
      response.end(JSON.stringify(state.fails ? { error: { message: 'no such model' } } : { data }))
    },
  })
  return { baseUrl: `${server.origin}/v1`, port: server.port, asked, state, close: server.close }
}
