export const facebook = {
  title: 'Facebook',
  about: 'People who message your Page get answers from your content.',
  connectPage: 'Connect a Page',
  connectAnother: 'Connect another Page',
  start: {
    title: 'Answer in Messenger',
    steps: {
      first: 'Allow access when Facebook asks.',
      second: 'Choose the Page that should answer.',
      third: 'Reply in Messenger whenever you like; the assistant pauses when you do.',
    },
    sample: {
      name: 'Ada’s Bakery',
      question: 'Do you deliver on Sundays?',
      answer: 'No, we deliver Tuesday to Saturday. [1]',
      source: '[1] Opening hours and delivery',
    },
  },
  pages: {
    title: 'Your Pages',
    disconnectTitle: 'Disconnect “{page}”?',
    disconnectConsequence:
      'It stops answering in Messenger. Its conversations are kept and come back when you reconnect it.',
    disconnect: 'Disconnect',
    actions: 'Actions for {page}',
    testConnection: 'Test the connection',
    writeToIt: 'Message it',
    pause: 'Pause',
    letAnswer: 'Resume',
    howItAnswers: 'How it answers',
    handover: 'Handover and limits',
    reconnect: 'Reconnect',
    permissionTaken: 'Facebook revoked a permission',
    refused: 'Facebook no longer accepts our access',
    doesNotAnswer:
      'It won’t answer until you reconnect the Page. We’ll then answer messages from the last day.',
  },
  choice: {
    title: 'Choose a Page',
    page: 'Page',
    more: 'More Pages',
    connect: 'Connect',
    reconnect: 'Reconnect',
    otherAccount: 'Use another account',
    mayNotMessage: 'Your role on this Page doesn’t include messages',
    connected: 'Connected',
    wasConnected: 'Previously connected; its conversations will come back',
  },
  consent: {
    connectAgain: 'Reconnect',
    noPages: {
      title: 'No Pages found',
      about:
        'To answer in Messenger, you need a Facebook Page; you can’t connect a personal profile. If you run a Page, reconnect and select it when Facebook asks “What Pages do you want to use?”',
    },
    permission: {
      title: 'A permission is missing',
      askAgain: 'Ask Facebook again',
      about: 'Leave all permissions switched on when Facebook asks. Without them, the assistant can’t:',
      meanings: {
        pages_show_list: 'see which Pages you run',
        pages_messaging: 'answer messages',
        pages_manage_metadata: 'get notified when someone writes',
      },
    },
    unreachable: {
      title: 'Facebook didn’t respond',
      about: 'We couldn’t list your Pages. Reload in a moment, or reconnect.',
    },
  },
  setUp: {
    title: 'Facebook isn’t set up on this server',
    about: 'It needs a Facebook app with Messenger, and these settings. Restart the server afterwards.',
    environment: '1. Set in the environment',
    meanings: {
      FACEBOOK_APP_ID: 'the App ID, from the settings of your app at developers.facebook.com',
      FACEBOOK_APP_SECRET: 'the App Secret, next to it',
      FACEBOOK_VERIFY_TOKEN: 'a secret word you choose, to enter as the webhook’s verify token',
    },
    webhook: '2. Add the webhook to the Facebook app',
    webhookAbout:
      'Callback URL, with the fields {fields}. It must be reachable from the internet over HTTPS.',
    callback: 'Callback URL',
  },
} as const

export const instagram = {
  title: 'Instagram',
  about: 'People who message you on Instagram get answers from your content.',
  connectPage: 'Connect an account',
  connectAnother: 'Connect another account',
  start: {
    title: 'Answer on Instagram',
    steps: {
      first: 'Link a professional Instagram account to a Facebook Page.',
      second: 'Allow access when Facebook asks, and choose the account.',
      third: 'Reply on Instagram whenever you like; the assistant pauses when you do.',
    },
    sample: { ...facebook.start.sample, name: '@adas.bakery' },
  },
  pages: {
    ...facebook.pages,
    title: 'Your accounts',
    disconnectConsequence:
      'It stops answering on Instagram. Its conversations are kept and come back when you reconnect it.',
    doesNotAnswer:
      'It won’t answer until you reconnect the account. We’ll then answer messages from the last day.',
  },
  choice: {
    ...facebook.choice,
    title: 'Choose an account',
    page: 'Account',
    more: 'More accounts',
    mayNotMessage: 'Your role on its Page doesn’t include messages',
  },
  consent: {
    ...facebook.consent,
    noPages: {
      title: 'No accounts found',
      about:
        'To answer on Instagram, you need a professional account that’s linked to a Facebook Page you run. Link them in Instagram’s settings, then reconnect and select both when Facebook asks.',
    },
    permission: {
      ...facebook.consent.permission,
      meanings: {
        ...facebook.consent.permission.meanings,
        pages_messaging: 'read messages through the Page',
        instagram_basic: 'see which Instagram accounts you run',
        instagram_manage_messages: 'answer messages on Instagram',
      },
    },
    unreachable: {
      title: facebook.consent.unreachable.title,
      about: 'We couldn’t list your accounts. Reload in a moment, or reconnect.',
    },
  },
  setUp: {
    ...facebook.setUp,
    title: 'Instagram isn’t set up on this server',
    about:
      'It needs a Facebook app with Messenger and Instagram, and these settings. Restart the server afterwards.',
    webhook: '2. Add the webhook for Instagram to the Facebook app',
  },
} as const

export const telegram = {
  title: 'Telegram',
  about: 'Your bot answers private chats, and group messages that mention it.',
  start: {
    title: 'Answer on Telegram',
    steps: {
      first: 'Open {father} in Telegram.',
      second: 'Send {newbot}, and choose a name.',
      third: 'It replies with a token. Choose “Connect a bot” and paste it.',
    },
    sample: { ...facebook.start.sample, name: '@AdasBreadBot' },
  },
  connect: {
    open: 'Connect a bot',
    another: 'Connect another bot',
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
    disconnectTitle: 'Disconnect “{bot}”?',
    disconnectConsequence:
      'It stops answering on Telegram. Its conversations are kept and come back when you reconnect it.',
    disconnect: 'Disconnect',
    actions: 'Actions for {bot}',
    testConnection: 'Test the connection',
    writeToIt: 'Message it',
    pause: 'Pause',
    letAnswer: 'Resume',
    howItAnswers: 'How it answers',
    handover: 'Handover and limits',
    reconnect: 'Reconnect',
    refused: 'Telegram no longer accepts the token',
    doesNotAnswer:
      'It was revoked, or the bot was deleted. Send /token to @BotFather and reconnect with the new token. We’ll then answer messages from the last day.',
  },
} as const

export const whatsapp = {
  title: 'WhatsApp',
  about: 'People who message your WhatsApp number get answers from your content.',
  start: {
    title: 'Answer on WhatsApp',
    steps: {
      first: 'Add a number to Meta’s WhatsApp Business Platform.',
      second: 'Paste its ID and an access token here.',
      third: 'Enter our callback URL in Meta’s dashboard.',
    },
    sample: facebook.start.sample,
  },
  connect: {
    title: 'Connect a number',
    another: 'Connect another number',
    steps: {
      app: 'At {meta}, create an app, add WhatsApp to it, and add your number under “API Setup”.',
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
    title: 'Finish setting up {name}',
    titleReached: 'Webhook for {name}',
    waiting: 'Waiting for WhatsApp to connect. We’ll confirm it here.',
    reached: 'WhatsApp reaches this server.',
    steps: {
      open: 'In Meta’s app dashboard, open {section}, then {page}.',
      enter: 'Paste both values and choose {save}.',
      subscribe: 'Subscribe to the {field} field.',
      names: { section: 'WhatsApp', page: 'Configuration', save: 'Verify and save' },
    },
    dashboard: 'Open Meta’s dashboard',
    callback: 'Callback URL',
    verifyToken: 'Verify token',
  },
  numbers: {
    title: 'Your numbers',
    disconnectTitle: 'Disconnect “{name}”?',
    disconnectConsequence:
      'It stops answering on WhatsApp. Its conversations are kept and come back when you reconnect it.',
    disconnect: 'Disconnect',
    actions: 'Actions for {name}',
    testConnection: 'Test the connection',
    writeToIt: 'Message it',
    pause: 'Pause',
    letAnswer: 'Resume',
    howItAnswers: 'How it answers',
    handover: 'Handover and limits',
    reconnect: 'Reconnect',
    refused: 'WhatsApp no longer accepts the access token',
    doesNotAnswer:
      'It expired, was revoked or lost a permission. Reconnect the number with a new token. We’ll then answer messages from the last day.',
  },
} as const
