import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { serverUrl } from '#tests/support/conversations'

/** A result of a tool; tests assert its shape. */
// oxlint-disable-next-line no-explicit-any
type Structured = any

export type Agent = {
  client: Client
  /** The structured content of a tool's result; throws the sentence of a failed one. */
  call(name: string, input: Record<string, unknown>): Promise<Structured>
  /** The sentence of a tool's failed result. */
  failure(name: string, input: Record<string, unknown>): Promise<string>
}

/** Connects the official client, as Claude, Cursor and others do. It checks results against the tools' own schemas. */
export async function connectAgent(path: string, token?: string, server = serverUrl()): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' })
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(path, server), { requestInit: { headers } }))
  await client.listTools()
  const run = async (name: string, input: Record<string, unknown>) => {
    const { content, isError, structuredContent } = (await client.callTool({
      name,
      arguments: input,
    })) as CallToolResult
    const [first] = content as { text: string }[]
    return { isError: isError === true, structuredContent, text: first!.text }
  }
  return {
    client,
    async call(name, input) {
      const { isError, structuredContent, text } = await run(name, input)
      if (isError) throw new Error(text)
      return structuredContent
    },
    async failure(name, input) {
      const { isError, text } = await run(name, input)
      if (!isError) throw new Error(`It has a result: ${text}`)
      return text
    },
  }
}

/** One JSON-RPC message as any program could send it. */
export function sendMessage(path: string, message: unknown, headers: Record<string, string> = {}) {
  return fetch(`${serverUrl()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
}

export const toolCall = (name: string, input: object, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
})
