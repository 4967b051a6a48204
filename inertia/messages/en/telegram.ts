export const telegram = {
  title: 'Telegram',
  about: 'Answers messages to your bot from your content, and in groups when it’s addressed.',
  connect: {
    open: 'Connect a bot',
    title: 'Connect a bot',
    steps: {
      create: 'In Telegram, open {father} and send {newbot}. Choose a name and a username.',
      copy: 'BotFather replies with a token. Copy it and paste it here.',
      write: 'Write to your bot. It answers from your content and names its sources.',
    },
    token: 'Token',
    tokenHint: 'We store it encrypted and never show it again.',
    submit: 'Connect',
    cancel: 'Cancel',
  },
  bots: {
    title: 'Your bots',
    deleteConsequence:
      'The bot is disconnected and its conversations are deleted here; they stay in Telegram. This can’t be undone.',
    disconnectTitle: 'Disconnect “{bot}”?',
    disconnectConsequence:
      'It stops answering on Telegram. Its conversations are kept and come back when you reconnect it.',
    disconnect: 'Disconnect',
    actions: 'Actions for {bot}',
    test: 'Send test',
    testConnection: 'Test the connection',
    writeToIt: 'Message it',
    pause: 'Pause',
    letAnswer: 'Resume',
    howItAnswers: 'How it answers',
    handover: 'Handover and limits',
    reconnect: 'Reconnect',
    disconnected: 'Disconnected',
    refused: 'Telegram no longer accepts the token',
    doesNotAnswer:
      'It was revoked, or the bot was deleted. Send /token to @BotFather and reconnect with the new token. Messages from the last day are answered then.',
    sources: '{count} source|{count} sources',
    chats: '{count} chat this week|{count} chats this week',
  },
} as const
