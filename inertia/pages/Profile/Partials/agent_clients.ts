export const AGENT_CLIENTS = ['claudeCode', 'claudeDesktop', 'cursor', 'vsCode', 'codex', 'other'] as const
export type AgentClient = (typeof AGENT_CLIENTS)[number]

/** The file to paste into, for clients that are configured in a file. */
export const CLIENT_FILES: Partial<Record<AgentClient, string>> = {
  claudeDesktop: 'claude_desktop_config.json',
  cursor: '.cursor/mcp.json',
  vsCode: '.vscode/mcp.json',
  codex: '.codex/config.toml',
}

export type AgentServer = {
  /** The server's name in the client: lowercase letters, digits and hyphens. */
  name: string
  url: string
  /** Null for a public address. */
  token: string | null
}

/** The snippet to paste. */
export function pasteForAgent(client: AgentClient, server: AgentServer): string {
  const { name, url, token } = server
  const bearer = token === null ? null : `Bearer ${token}`
  const headers = bearer === null ? {} : { headers: { Authorization: bearer } }
  switch (client) {
    case 'claudeCode':
      return `claude mcp add --transport http ${name} ${url}${bearer === null ? '' : ` --header "Authorization: ${bearer}"`}`
    case 'claudeDesktop':
      return json({ mcpServers: { [name]: throughProgram(url, bearer) } })
    case 'cursor':
      return json({ mcpServers: { [name]: { url, ...headers } } })
    case 'vsCode':
      return json({ servers: { [name]: { type: 'http', url, ...headers } } })
    case 'codex':
      return [
        `[mcp_servers.${name}]`,
        `url = ${JSON.stringify(url)}`,
        ...(bearer === null ? [] : [`http_headers = { Authorization = ${JSON.stringify(bearer)} }`]),
      ].join('\n')
    case 'other':
      return json({ mcpServers: { [name]: { type: 'http', url, ...headers } } })
  }
}

/**
 * Claude Desktop starts programs; this one connects it over HTTP. On Windows, its arguments must not contain
 * spaces.
 */
function throughProgram(url: string, bearer: string | null) {
  const plain = url.startsWith('http://') ? ['--allow-http'] : []
  const command = { command: 'npx', args: ['-y', 'mcp-remote', url, ...plain] }
  if (bearer === null) return command
  return {
    ...command,
    args: [...command.args, '--header', 'Authorization:${AUTHORIZATION}'],
    env: { AUTHORIZATION: bearer },
  }
}

function json(value: object): string {
  return JSON.stringify(value, null, 2)
}
