export const inbox = {
  digest: {
    never: 'We won’t email you about unanswered questions.',
    daily: 'We’ll email you unanswered questions once a day, if there are any.',
    weekly: 'We’ll email you unanswered questions once a week, if there are any.',
  },
  notices: {
    on: 'We’ll tell you when a visitor of this workspace wants to talk to a person or a note mentions you.',
    off: 'We won’t notify you about this workspace’s inbox.',
  },
  alreadyTaken: '{person} is already answering. If you reply anyway, you take over.',
  deleted: 'Conversation deleted.',
  humanRequested: 'A visitor wants to talk to you: “{title}”',
  mentioned: '{author} mentioned you in a note: “{title}”',
  cannotSay: {
    not_connected:
      'The Page, account, bot or number isn’t connected, so nothing can be sent. Reconnect it first.',
    visitor_left:
      'This person blocked the bot or removed it from the group, so nothing arrives. You can reply again once they write.',
    window_closed:
      '{messenger} lets you reply within 24 hours of the visitor’s last message. You can reply again once they write.',
    undelivered:
      '{messenger} didn’t deliver the last message: more than 24 hours had passed since the visitor wrote, or they blocked you. You can reply again once they write.',
  },
  replies: {
    name_taken: 'Another saved reply has this name. Choose a different one.',
    too_many: 'You can have at most {max} saved replies. Delete one you no longer use.',
  },
  fields: {
    handover: {
      'answers_a_day.number': 'Enter a whole number such as 200, or leave it empty for no limit.',
      'answers_a_day.withoutDecimals': 'Enter a whole number such as 200, or leave it empty for no limit.',
      'answers_a_day.min': 'Enter a whole number such as 200, or leave it empty for no limit.',
      'answers_a_day.max': 'The highest limit is {{ max }} answers. Leave it empty for no limit.',
      maxLength: 'This can have at most {{ max }} characters.',
    },
    message: {
      'message.required': 'Write a message first.',
      'message.minLength': 'Write a message first.',
      'message.maxLength': 'A message can have at most {{ max }} characters. Shorten it and send it again.',
    },
    note: {
      'text.required': 'Write a note first.',
      'text.minLength': 'Write a note first.',
      'text.maxLength': 'A note can have at most {{ max }} characters.',
    },
    reply: {
      'name.required': 'Give it a name.',
      'name.minLength': 'Give it a name.',
      'name.maxLength': 'A name can have at most {{ max }} characters.',
      'text.required': 'Write the text it inserts.',
      'text.minLength': 'Write the text it inserts.',
      'text.maxLength': 'A reply can have at most {{ max }} characters.',
    },
  },
} as const
