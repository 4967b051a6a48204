export const agents = {
  about:
    'Claude, Cursor, VS Code and other agents can search your content, answer questions from it and verify every quote, using the Model Context Protocol (MCP).',
  nothing: {
    title: 'Nothing to search yet',
    about: 'Agents find passages in what you’ve added and quote them word for word.',
    add: 'Add knowledge',
    setUp: 'Set up the connection now',
  },
  reach: {
    title: 'Choose what it can use',
    label: 'What it can use',
    everything: 'Everything you’ve added',
    published: 'Published applications',
    needsToken: 'The agent signs in with an API token. Anyone with the token has the same access.',
    open: 'No token needed: the agent sees what visitors to {name} see, and anyone can connect.',
    hidden: '{name} doesn’t show its sources, so agents can ask but not search or read.',
  },
  token: {
    title: 'Create a token',
    about:
      'Read access is enough to search and to verify quotes. Asking questions saves a conversation, so it needs write access.',
    ready: 'Your new token is in the snippet. Copy it now: you won’t see it again.',
    placeholder: 'YOUR_TOKEN',
    replace: 'Replace {placeholder} with your token.',
  },
  client: {
    title: 'Add it to your agent',
    label: 'Agent',
    names: {
      claudeCode: 'Claude Code',
      claudeDesktop: 'Claude Desktop',
      cursor: 'Cursor',
      vsCode: 'VS Code',
      codex: 'Codex',
      other: 'Other',
    },
    command: 'Terminal',
    places: {
      claudeCode: 'Run this once. Then type /mcp in Claude Code to see the connection.',
      claudeDesktop:
        'In Claude Desktop, choose Settings, then Developer, then Edit config. Add this and restart Claude. You’ll need Node.js.',
      cursor: 'Add this to {file} in your home folder, or in a project.',
      vsCode: 'Add this to {file} in your project, then choose Start above it.',
      codex: 'Add this to {file} in your home folder.',
      other: 'Most agents accept this format. The transport is Streamable HTTP.',
    },
  },
  next: {
    title: 'Try it',
    about:
      'Ask about something your content covers, and have the agent verify its quotes. Each answer names its source, with the exact words and a link.',
    prompt: 'Prompt',
    example: 'Answer from {name} only: what are the three most important points? Verify every quote.',
  },
} as const
