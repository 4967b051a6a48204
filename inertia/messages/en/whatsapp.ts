export const whatsapp = {
  title: 'WhatsApp',
  about: 'Answers messages to your business number from your content.',
  connect: {
    title: 'Connect a number',
    steps: {
      app: 'At {meta}, create an app with the product WhatsApp, and add your number under “API Setup”.',
      token:
        'In the business settings, create a system user with access to the app and the account, and generate a token that doesn’t expire, with the permissions {permissions}.',
      copy: 'Copy the phone number ID and the token here, and the app secret from “App settings”, “Basic”.',
      webhook: 'After connecting, we show you the callback URL and the verify token for “Configuration”.',
    },
    phoneNumberId: 'Phone number ID',
    accountId: 'WhatsApp Business account ID',
    accountHint: 'Optional. With it, we subscribe your app to the account’s messages.',
    token: 'Access token',
    appSecret: 'App secret',
    secretHint: 'We store it encrypted and never show it again.',
    submit: 'Connect',
    cancel: 'Cancel',
  },
  webhook: {
    title: 'Receive messages for “{name}”',
    waiting: 'WhatsApp hasn’t reached this server yet.',
    reached: 'WhatsApp reaches this server.',
    about:
      'In Meta’s app dashboard, open “WhatsApp”, then “Configuration”. Enter both values, choose “Verify and save”, and subscribe to the field {field}.',
    callback: 'Callback URL',
    verifyToken: 'Verify token',
  },
  numbers: {
    title: 'Your numbers',
    unfinished: 'Finish setup',
    deleteConsequence:
      'The number is disconnected and its conversations are deleted here; they stay in WhatsApp. This can’t be undone.',
    disconnectTitle: 'Disconnect “{name}”?',
    disconnectConsequence:
      'It stops answering on WhatsApp. Its conversations are kept and come back when you reconnect it.',
    disconnect: 'Disconnect',
    actions: 'Actions for {name}',
    test: 'Send test',
    testConnection: 'Test the connection',
    writeToIt: 'Message it',
    pause: 'Pause',
    letAnswer: 'Resume',
    howItAnswers: 'How it answers',
    handover: 'Handover and limits',
    reconnect: 'Reconnect',
    disconnected: 'Disconnected',
    refused: 'WhatsApp no longer accepts the access token',
    doesNotAnswer:
      'It expired, was revoked or lost a permission. Reconnect the number with a new token. Messages from the last day are answered then.',
    sources: '{count} source|{count} sources',
    chats: '{count} chat this week|{count} chats this week',
  },
} as const
