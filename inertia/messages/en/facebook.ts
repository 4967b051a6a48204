export const facebook = {
  title: 'Facebook',
  about: 'Answers what people write to your Page in Messenger, from your content.',
  connectPage: 'Connect a Page',
  prompt: {
    title: 'Master prompt: {name}',
    about: 'How it answers in Messenger',
  },
  start: {
    title: 'Answer in Messenger',
    about:
      'Facebook asks for your agreement, then you choose the Page. As soon as a person answers there, the assistant falls silent.',
    sample: {
      question: 'Do you deliver on Sundays?',
      answer: 'Bread is delivered from Tuesday to Saturday. [1]',
      source: '[1] Opening hours and delivery',
    },
  },
  pages: {
    title: 'Your Pages',
    deleteConsequence:
      'The Page is disconnected and its conversations are erased here; in Messenger they stay. This cannot be undone.',
    disconnectTitle: 'Disconnect “{page}”?',
    disconnectConsequence:
      'It stops answering in Messenger. Its conversations are kept, and come back when you connect it again.',
    disconnect: 'Disconnect',
    actions: 'Actions for {page}',
    test: 'Test',
    testConnection: 'Test the connection',
    writeToIt: 'Write it a message',
    pause: 'Pause',
    letAnswer: 'Let it answer',
    howItAnswers: 'How it answers',
    handover: 'People and limits',
    reconnect: 'Connect again',
    disconnected: 'Disconnected',
    permissionTaken: 'Facebook took a permission back',
    refused: 'Facebook no longer accepts our permission',
    doesNotAnswer:
      'It does not answer until you connect the Page again. What was written within the last day is answered then.',
    allSources: 'all sources',
    sources: '{count} source|{count} sources',
    facts: '{sources} · {count} chat this week|{sources} · {count} chats this week',
  },
  choice: {
    title: 'Which Page should it answer for?',
    page: 'Page',
    more: 'More Pages',
    connect: 'Connect',
    reconnect: 'Connect again',
    otherAccount: 'Other Pages or account',
    mayNotMessage: 'Your role on this Page does not include messages',
    connected: 'Connected',
    wasConnected: 'Was connected; its conversations come back',
  },
  consent: {
    connectAgain: 'Connect again',
    noPages: {
      title: 'There is no Page to choose',
      about:
        'Messenger answers need a Facebook Page; a personal profile cannot be connected. If you run a Page, connect again and select it when Facebook asks “What Pages do you want to use?”',
    },
    permission: {
      title: 'A permission is missing',
      askAgain: 'Ask Facebook again',
      about: 'Leave everything switched on when Facebook asks. Without it the assistant cannot:',
      meanings: {
        pages_show_list: 'see which Pages you run',
        pages_messaging: 'answer messages',
        pages_manage_metadata: 'be told when somebody writes',
      },
    },
    unreachable: {
      title: 'Facebook did not answer',
      about: 'Your Pages could not be listed. Reload in a moment, or connect again.',
    },
  },
  setUp: {
    title: 'Facebook is not set up on this server',
    about:
      'Whoever runs it needs a Facebook app with the product Messenger, and these settings. Restart the server afterwards.',
    environment: '1. Set in the environment',
    meanings: {
      FACEBOOK_APP_ID: 'the App ID, from the settings of your app at developers.facebook.com',
      FACEBOOK_APP_SECRET: 'the App Secret, beside it',
      FACEBOOK_VERIFY_TOKEN: 'a secret word of your own, to be entered as the webhook’s verify token',
    },
    webhook: '2. Add the webhook to the Facebook app',
    webhookAbout:
      'Callback address, with the fields {messages}, {postbacks} and {echoes}. It has to be reachable from the internet by HTTPS.',
    callback: 'Callback address',
  },
} as const
