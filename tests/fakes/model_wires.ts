import type { IncomingMessage, ServerResponse } from 'node:http'

export type ScriptedRequest = {
  authorization: string | null
  model: string
  messages: { role: string; content: string }[]
}

/** The wire format of one provider. */
export type Wire = {
  read(request: IncomingMessage, body: unknown): ScriptedRequest
  begin(response: ServerResponse): void
  piece(response: ServerResponse, text: string): void
  end(response: ServerResponse, filtered: boolean): void
  models(ids: string[]): unknown
}

type Message = { role: string; content: unknown }
type Part = { text?: string }

export const WIRES: Record<'compatible' | 'openai' | 'anthropic' | 'google', Wire> = {
  compatible: {
    read(request, body) {
      const { model, messages } = body as { model: string; messages: Message[] }
      return { authorization: bearer(request), model, messages: messages.map(plain) }
    },
    begin() {},
    piece: (response, content) => send(response, chunk({ content }, null)),
    end(response, filtered) {
      send(response, chunk({}, filtered ? 'content_filter' : 'stop'))
      response.end('data: [DONE]\n\n')
    },
    models: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }),
  },

  openai: {
    read(request, body) {
      const { model, input } = body as { model: string; input: Message[] }
      const messages = input.map(plain)
      for (const message of messages) if (message.role === 'developer') message.role = 'system'
      return { authorization: bearer(request), model, messages }
    },
    begin(response) {
      send(response, {
        type: 'response.created',
        sequence_number: 0,
        response: { id: 'resp_1', created_at: 0, model: 'scripted', service_tier: null },
      })
      send(response, {
        type: 'response.output_item.added',
        sequence_number: 1,
        output_index: 0,
        item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] },
      })
    },
    piece: (response, delta) =>
      send(response, {
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta,
      }),
    end(response, filtered) {
      send(response, {
        type: 'response.output_item.done',
        output_index: 0,
        item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [] },
      })
      const details = filtered ? { reason: 'content_filter' } : null
      send(response, {
        type: filtered ? 'response.incomplete' : 'response.completed',
        response: { incomplete_details: details, usage: { input_tokens: 1, output_tokens: 1 } },
      })
      response.end()
    },
    models: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }),
  },

  anthropic: {
    read(request, body) {
      const { model, system, messages } = body as { model: string; system: Part[]; messages: Message[] }
      const rules = system.map(({ text }) => text ?? '').join('')
      const sent = [{ role: 'system', content: rules }, ...messages.map(plain)]
      return { authorization: String(request.headers['x-api-key']), model, messages: sent }
    },
    begin(response) {
      const usage = { input_tokens: 1, output_tokens: 1 }
      const message = {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        content: [],
        model: 'scripted',
        usage,
      }
      send(response, { type: 'message_start', message }, 'message_start')
      const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }
      send(response, block, 'content_block_start')
    },
    piece: (response, text) =>
      send(
        response,
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
        'content_block_delta'
      ),
    end(response, filtered) {
      send(response, { type: 'content_block_stop', index: 0 }, 'content_block_stop')
      const delta = { stop_reason: filtered ? 'refusal' : 'end_turn', stop_sequence: null }
      send(response, { type: 'message_delta', delta, usage: { output_tokens: 1 } }, 'message_delta')
      send(response, { type: 'message_stop' }, 'message_stop')
      response.end()
    },
    models: (ids) => ({
      data: ids.map((id) => ({ id, type: 'model', display_name: `The ${id}` })),
      has_more: false,
    }),
  },

  google: {
    read(request, body) {
      const asked = body as {
        systemInstruction: { parts: Part[] }
        contents: { role: string; parts: Part[] }[]
      }
      const words = ({ parts }: { parts: Part[] }) => parts.map(({ text }) => text ?? '').join('')
      const sent = asked.contents.map((content) => ({
        role: content.role === 'model' ? 'assistant' : content.role,
        content: words(content),
      }))
      return {
        authorization: String(request.headers['x-goog-api-key']),
        model: /models\/([^:]+):/.exec(request.url ?? '')?.[1] ?? '',
        messages: [{ role: 'system', content: words(asked.systemInstruction) }, ...sent],
      }
    },
    begin() {},
    piece: (response, text) =>
      send(response, { candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }] }),
    end(response, filtered) {
      const finishReason = filtered ? 'SAFETY' : 'STOP'
      send(response, {
        candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason, index: 0 }],
      })
      response.end()
    },
    models: (ids) => ({
      models: [
        ...ids.map((id) => ({
          name: `models/${id}`,
          displayName: `The ${id}`,
          supportedGenerationMethods: ['generateContent', 'countTokens'],
        })),
        { name: 'models/text-embedding-004', supportedGenerationMethods: ['embedContent'] },
      ],
    }),
  },
}

function bearer(request: IncomingMessage): string | null {
  return request.headers.authorization ?? null
}

function plain({ role, content }: Message): { role: string; content: string } {
  const parts = Array.isArray(content) ? (content as Part[]) : [{ text: String(content) }]
  return { role, content: parts.map(({ text }) => text ?? '').join('') }
}

function chunk(delta: { content?: string }, finish: string | null) {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices }
}

function send(response: ServerResponse, data: unknown, event?: string) {
  response.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
}
