export const handover = {
  title: 'People and limits',
  about: 'What “{name}” does when somebody asks for a person, and how much it answers.',
  back: 'Inbox',
  person: {
    title: 'When a visitor asks for a person',
    offer: 'Offer it, and show it in the inbox',
    offerHint: 'In the chat’s menu, and whenever somebody writes that they want to talk to a person.',
    mail: 'Write me a mail as well',
    reply: 'What the visitor reads',
    replyHint: 'Empty for the sentence that is shown in grey.',
  },
  limits: {
    title: 'Answers a day',
    most: 'At most',
    mostHint: 'Empty for as many as are asked. Counts begin anew at midnight UTC.',
    reply: 'What visitors read after that',
  },
} as const
