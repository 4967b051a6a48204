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
      'WhatsApp doesn’t let this app receive the account’s messages. Check the account ID and the token’s permission whatsapp_business_management.',
    taken: 'This number is connected to another account on this server. Disconnect it there first.',
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
    'phone_number_id.regex': 'Paste the phone number ID: digits only, not the phone number.',
    'account_id.regex': 'Paste the account ID: digits only. Or leave it empty.',
    'token.regex': 'Paste the access token.',
    'app_secret.regex': 'Paste the app secret: 32 letters and digits.',
  },
} as const
