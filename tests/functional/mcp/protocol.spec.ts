import { connect } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import app from '@adonisjs/core/services/app'
import { givenToken } from '#tests/functional/api/api'
import { givenAccount } from '#tests/support/accounts'
import { connectAgent, sendMessage, toolCall } from '#tests/support/agents'
import { givenBioLink } from '#tests/support/applications'
import { BREAD, givenModel, modelThatStalls, serverUrl } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

/** Both addresses, with what each needs. */
async function givenDoors() {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', BREAD)
  const authorization = `Bearer ${await givenToken(account)}`
  const { key } = await givenBioLink(account)
  return {
    account,
    item,
    doors: [
      { path: '/mcp', headers: { authorization } },
      { path: `/mcp/${key}`, headers: {} as Record<string, string> },
    ],
  }
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

test.group('The protocol of agents', () => {
  test('has no sessions: any message can come first, and no stream can be opened', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const found = await sendMessage(path, toolCall('search', { query: 'loaf' }), headers)
      assert.equal(found.status, 200)
      assert.isNull(found.headers.get('mcp-session-id'))
      assert.isNotEmpty((await found.json()).result.structuredContent.passages)
      for (const method of ['GET', 'DELETE']) {
        const refused = await fetch(`${serverUrl()}${path}`, { method, headers })
        assert.equal(refused.status, 405, `${method} ${path}`)
        assert.equal(refused.headers.get('allow'), 'POST')
      }
    }
  })

  test('accepts notifications and answers to nothing without a body', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors)
      for (const message of [
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        {
          jsonrpc: '2.0',
          method: 'notifications/cancelled',
          params: { requestId: 7, reason: 'Changed my mind' },
        },
        { jsonrpc: '2.0', id: 5, result: {} },
      ]) {
        const accepted = await sendMessage(path, message, headers)
        assert.equal(accepted.status, 202)
        assert.equal(await accepted.text(), '')
      }
  })

  // threat: agent-rebinding
  test('refuses requests of web pages of other origins, whatever host they name', async ({ assert }) => {
    const { doors } = await givenDoors()
    const { protocol, host } = new URL(appUrl)
    const otherScheme = `${protocol === 'https:' ? 'http' : 'https'}://${host}`
    for (const { path, headers } of doors) {
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', otherScheme]) {
        const refused = await sendMessage(path, PING, { ...headers, origin })
        assert.equal(refused.status, 403, origin)
        assert.isString((await refused.json()).error.message)
        assert.isNull(refused.headers.get('access-control-allow-origin'))
      }
      const own = await sendMessage(path, PING, { ...headers, origin: new URL(appUrl).origin })
      assert.equal(own.status, 200)
    }
  })

  // threat: agent-hostile
  test('answers hostile messages with JSON-RPC errors', async ({ assert }) => {
    const { doors, item } = await givenDoors()
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const deepObject = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
    const inCall = (input: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${input}}}`
    const hostile: [message: unknown, status: number, code: number][] = [
      ['{"jsonrpc":', 400, -32700],
      ['', 400, -32700],
      ['null', 422, -32700],
      [[PING], 400, -32600],
      [Array.from({ length: 500 }, () => toolCall('ask', { question: 'How hot?' })), 400, -32600],
      [deep, 400, -32700],
      [deepObject, 400, -32700],
      [inCall(deep), 400, -32700],
      [inCall(`{"query":${deepObject}}`), 400, -32700],
      [inCall(`{"query":${'['.repeat(500)}${']'.repeat(500)}}`), 200, -32602],
      [{ ...PING, jsonrpc: '1.0' }, 400, -32700],
      [{ ...PING, id: { $ne: null } }, 400, -32700],
      [{ ...PING, method: 'constructor' }, 200, -32601],
      [{ ...PING, method: 'tasks/list' }, 200, -32601],
      [toolCall('__proto__', {}), 200, -32602],
      [toolCall('delete_everything', {}), 200, -32602],
      [toolCall('x'.repeat(60_000), {}), 200, -32602],
      [toolCall('search', {}), 200, -32602],
      [toolCall('search', { query: { toString: 1 } }), 200, -32602],
      [toolCall('search', { query: 'x'.repeat(4_001) }), 200, -32602],
      [toolCall('search', { query: 'loaf', limit: 1e9 }), 200, -32602],
      [toolCall('search', { query: 'loaf', limit: { valueOf: 1 } }), 200, -32602],
      [toolCall('ask', { question: '  ' }), 200, -32602],
      [toolCall('read_item', { item_id: [] }), 200, -32602],
      [toolCall('read_item', { item_id: item.id, start: -1 }), 200, -32602],
      [toolCall('verify_quote', { item_id: item.id, quote: '' }), 200, -32602],
      [toolCall('verify_quote', { item_id: item.id, quote: 'x'.repeat(4_001) }), 200, -32602],
      [{ ...PING, method: 'resources/read', params: { uri: 'file:///etc/passwd' } }, 200, -32002],
      [{ ...PING, method: 'resources/read', params: { uri: `item://${'../'.repeat(9)}` } }, 200, -32002],
    ]
    for (const { path, headers } of doors)
      for (const [message, status, code] of hostile) {
        const shown = `${path} ${JSON.stringify(message).slice(0, 120)}`
        const response = await sendMessage(path, message, headers)
        assert.equal(response.status, status, shown)
        // Questions are answered as a stream.
        const { error, jsonrpc } = JSON.parse((await response.text()).replace(/^event: message\ndata: /, ''))
        assert.equal(jsonrpc, '2.0', shown)
        assert.equal(error.code, code, shown)
        assert.isBelow(error.message.length, 300, shown)
      }
  })

  test('explains what is wrong with a malformed request', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const status = async (sent: Record<string, string>, message: unknown = PING) =>
        (await sendMessage(path, message, { ...headers, ...sent })).status
      assert.equal(await status({ 'content-type': 'text/plain' }), 415)
      assert.equal(await status({ 'content-type': 'application/x-www-form-urlencoded' }), 415)
      assert.equal(await status({ accept: 'text/html' }), 406)
      assert.equal(await status({ 'mcp-protocol-version': '1999-01-01' }), 400)
      assert.equal(await status({ 'content-encoding': 'gzip' }), 415)
      const huge = { ...PING, params: { x: 'x'.repeat(1_100_000) } }
      assert.equal(await status({}, huge), 413)
    }
  })

  // threat: agent-error-detail
  test('reveals nothing of an error it did not expect', async ({ assert }) => {
    const { doors } = await givenDoors()
    const index = await app.container.make(HybridPassages)
    const { search } = index
    index.search = () => Promise.reject(new Error('secret: select * from users'))
    try {
      for (const { path, headers } of doors) {
        const response = await sendMessage(path, toolCall('search', { query: 'loaf' }), headers)
        const { error } = await response.json()
        assert.equal(error.code, -32603)
        assert.notInclude(JSON.stringify(error), 'secret')
      }
    } finally {
      index.search = search
    }
  })

  // threat: agent-hangs-up
  test('stops an answer when its agent disconnects, and saves the part written', async ({
    assert,
    cleanup,
  }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const { model, stopped } = modelThatStalls(['Bake the loaf at 240 degrees for 40 minutes. [1] '])
      cleanup(await givenModel(model))
      const leaving = new AbortController()
      const response = await fetch(`${serverUrl()}${path}`, {
        method: 'POST',
        signal: leaving.signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(toolCall('ask', { question: 'How hot do I bake the loaf?' })),
      })
      assert.equal(response.headers.get('content-type'), 'text/event-stream')
      leaving.abort()
      await stopped
    }
  })

  test('serves other agents while one reads slowly', async ({ assert }) => {
    const { account, doors } = await givenDoors()
    const long = await givenText(account, 'Long', 'A line of a very long text about rye.\n\n'.repeat(20_000))
    const [{ headers, path }] = doors as [(typeof doors)[0]]
    const body = JSON.stringify({ ...PING, method: 'resources/read', params: { uri: `item://${long.id}` } })
    const { hostname, port } = new URL(serverUrl())
    const slow = connect(Number(port), hostname)
    slow.pause()
    slow.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Accept: application/json, text/event-stream\r\nAuthorization: ${headers.authorization}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
    )
    await once(slow, 'connect')
    const agent = await connectAgent(path, headers.authorization!.slice('Bearer '.length))
    assert.isNotEmpty((await agent.call('search', { query: 'loaf' })).passages)
    slow.destroy()
  })
})
