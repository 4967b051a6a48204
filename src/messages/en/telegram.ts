export const telegram = {
  connected: '“{bot}” now answers on Telegram.',
  connectedAgain: '“{bot}” is connected again, with its conversations.',
  checked: '“{bot}” is connected: Telegram sends us its messages. Write to @{username} to try it.',
  disconnected: '“{bot}” is disconnected. Its conversations are kept.',
  deleted: '“{bot}” and its conversations were deleted.',
  refused: {
    no_token:
      'Telegram doesn’t know this token. Copy it from @BotFather again; it looks like 123456789:AAE-x2…',
    taken: 'This bot is connected to another account on this server. Disconnect it there first.',
    unreachable: 'Telegram didn’t respond. Try again in a moment.',
    webhook: 'Telegram refused this server’s URL: {reason}',
  },
  checks: {
    disconnected: 'This bot isn’t connected.',
    token: 'Telegram no longer accepts the token. Reconnect with a new one from @BotFather.',
    unreachable: 'Telegram didn’t respond. Test again in a moment.',
    webhook: 'Telegram refused this server’s URL: {reason}',
    deliveries: 'Telegram couldn’t deliver messages to this server within the last hour: {reason}',
  },
} as const
