export const facebook = {
  consent: {
    denied: 'You didn’t give permission on Facebook, so nothing was connected.',
    otherBrowser: 'This reply from Facebook belongs to another browser. Reconnect.',
    notUnderstood: 'Facebook sent an unexpected reply. Reconnect.',
  },
  notListed: 'Facebook no longer lists this Page. Reconnect, then choose again.',
  connected: '“{page}” now answers in Messenger.',
  connectedAgain: '“{page}” is connected again, with its conversations.',
  checked: '“{page}” is connected: Facebook is sending us its messages.',
  disconnected: '“{page}” is disconnected. Its conversations are kept.',
  deleted: '“{page}” and its conversations were deleted.',
  refused: {
    taken: '“{page}” is connected to another account on this server. Disconnect it there first.',
    may_not_message: 'Your role on “{page}” doesn’t include messages. Ask an admin of the Page for it.',
    permission:
      'Facebook doesn’t let us read the messages of “{page}”. Reconnect and allow everything it asks for.',
    graph: 'Facebook didn’t respond. Try again in a moment.',
  },
  checks: {
    disconnected: 'This Page isn’t connected.',
    token: 'Facebook no longer accepts our access. Reconnect the Page.',
    permission: 'Facebook revoked a permission. Reconnect the Page and allow everything it asks for.',
    rate: 'Facebook asked us to wait. Test again in a few minutes.',
    passing: 'Facebook didn’t respond. Test again in a moment.',
    window: 'Facebook refused the test. Test again in a moment.',
    gone: 'Facebook refused the test. Test again in a moment.',
    refused: 'Facebook refused the test. Reconnect the Page.',
  },
} as const

export const instagram = {
  notListed: 'Facebook no longer lists this account. Reconnect, then choose again.',
  connected: '“{page}” now answers on Instagram.',
  connectedAgain: facebook.connectedAgain,
  checked: '“{page}” is connected: Instagram is sending us its messages.',
  disconnected: facebook.disconnected,
  deleted: facebook.deleted,
  refused: {
    ...facebook.refused,
    may_not_message:
      'Your role on the Page of “{page}” doesn’t include messages. Ask an admin of the Page for it.',
  },
  checks: {
    ...facebook.checks,
    disconnected: 'This account isn’t connected.',
    token: 'Facebook no longer accepts our access. Reconnect the account.',
    permission: 'Facebook revoked a permission. Reconnect the account and allow everything it asks for.',
    refused: 'Facebook refused the test. Reconnect the account.',
  },
} as const
