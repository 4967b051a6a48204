import { expect, test } from 'vitest'
import { AGENT_CLIENTS, pasteForAgent } from '~/pages/Profile/Partials/agent_clients'

const server = { name: 'parley', url: 'https://parley.example/mcp', token: 'ply_MQ.secret' }
const open = { name: 'ada', url: 'https://parley.example/mcp/KEY', token: null }

test('pastes an address and a token that each client reads', () => {
  expect(pasteForAgent('claudeCode', server)).toBe(
    'claude mcp add --transport http parley https://parley.example/mcp --header "Authorization: Bearer ply_MQ.secret"'
  )
  expect(JSON.parse(pasteForAgent('claudeDesktop', server)).mcpServers.parley).toEqual({
    command: 'npx',
    args: ['-y', 'mcp-remote', server.url, '--header', 'Authorization:${AUTHORIZATION}'],
    env: { AUTHORIZATION: 'Bearer ply_MQ.secret' },
  })
  const headers = { Authorization: 'Bearer ply_MQ.secret' }
  expect(JSON.parse(pasteForAgent('cursor', server)).mcpServers.parley).toEqual({ url: server.url, headers })
  const named = { type: 'http', url: server.url, headers }
  expect(JSON.parse(pasteForAgent('vsCode', server)).servers.parley).toEqual(named)
  expect(JSON.parse(pasteForAgent('other', server)).mcpServers.parley).toEqual(named)
  expect(pasteForAgent('codex', server)).toBe(
    '[mcp_servers.parley]\nurl = "https://parley.example/mcp"\nhttp_headers = { Authorization = "Bearer ply_MQ.secret" }'
  )
})

test('pastes no header for a public address', () => {
  for (const client of AGENT_CLIENTS) {
    const text = pasteForAgent(client, open)
    expect(text).toContain(open.url)
    expect(text).not.toMatch(/authorization|bearer|null/i)
  }
})

test('lets Claude Desktop connect to a server without TLS', () => {
  const { args } = JSON.parse(pasteForAgent('claudeDesktop', { ...open, url: 'http://localhost:3333/mcp' }))
    .mcpServers.ada
  expect(args).toContain('--allow-http')
})
