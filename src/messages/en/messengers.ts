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
    taken: '“{page}” is connected to another workspace on this server. Disconnect it there first.',
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
    temporary: 'Facebook didn’t respond. Test again in a moment.',
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

export const telegram = {
  connected: '“{bot}” now answers on Telegram.',
  connectedAgain: '“{bot}” is connected again, with its conversations.',
  checked: '“{bot}” is connected: Telegram sends us its messages. Write to @{username} to try it.',
  disconnected: '“{bot}” is disconnected. Its conversations are kept.',
  deleted: '“{bot}” and its conversations were deleted.',
  noToken: 'Paste the token that @BotFather sent you.',
  refused: {
    no_token:
      'Telegram doesn’t know this token. Copy it from @BotFather again; it looks like 123456789:AAE-x2…',
    taken: 'This bot is connected to another workspace on this server. Disconnect it there first.',
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

export const whatsapp = {
  connected: '“{name}” is connected. Now enter the callback URL and the verify token at Meta.',
  connectedAgain: '“{name}” is connected again, with its conversations.',
  checked: '“{name}” is connected: WhatsApp sends us its messages. Write to {number} to try it.',
  disconnected: '“{name}” is disconnected. Its conversations are kept.',
  deleted: '“{name}” and its conversations were deleted.',
  refused: {
    number:
      'WhatsApp doesn’t accept this combination. Check the phone number ID, and that the token and the app secret belong to the same app.',
    token: 'WhatsApp doesn’t accept this access token. Generate a new one and paste it.',
    account:
      'WhatsApp doesn’t let this app receive the account’s messages. Check the account ID, and that the token has the whatsapp_business_management permission.',
    taken: 'This number is connected to another workspace on this server. Disconnect it there first.',
    unreachable: 'WhatsApp didn’t respond. Try again in a moment.',
  },
  checks: {
    disconnected: 'This number isn’t connected.',
    webhook:
      'The token works, but WhatsApp hasn’t reached this server yet. Enter the callback URL and the verify token at Meta.',
    number: 'WhatsApp no longer lets this app use the number. Reconnect it with a new token.',
    token: 'WhatsApp no longer accepts the access token. Reconnect the number with a new one.',
    account: 'WhatsApp doesn’t let this app receive the account’s messages. Reconnect the number.',
    unreachable: 'WhatsApp didn’t respond. Test again in a moment.',
  },
  fields: {
    'phone_number_id.required': 'Paste the phone number ID: digits only, not the phone number.',
    'token.required': 'Paste the access token.',
    'app_secret.required': 'Paste the app secret: 32 letters and digits.',
    'phone_number_id.regex': 'Paste the phone number ID: digits only, not the phone number.',
    'account_id.regex': 'Paste the account ID: digits only. Or leave it empty.',
    'token.regex': 'This isn’t a whole access token. Copy all of it, then paste it here.',
    'app_secret.regex': 'Paste the app secret: 32 letters and digits.',
  },
} as const
