export const handover = {
  title: 'Handover and limits',
  about: 'What “{name}” does when someone asks for a person, and how much it answers.',
  back: 'Inbox',
  person: {
    title: 'When a visitor asks for a person',
    offer: 'Let visitors ask for a person',
    offerHint: 'In the chat’s menu, and whenever someone writes that they’d like to talk to a person.',
    mail: 'Email me too',
    reply: 'Message to the visitor',
    replyHint: 'Leave empty to use the default message shown in grey.',
  },
  limits: {
    title: 'Daily limit',
    most: 'Answers per day',
    mostHint: 'Leave empty for no limit. Resets at midnight UTC.',
    reply: 'Message once the limit is reached',
  },
} as const
