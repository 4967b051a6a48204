export const inbox = {
  digest: {
    never: 'You get no letter about unanswered questions.',
    daily: 'Once a day you get a letter with what stayed unanswered, when there is something.',
    weekly: 'Once a week you get a letter with what stayed unanswered, when there is something.',
  },
  deleted: 'The conversation is deleted.',
  cannotSay: {
    not_connected: 'The Facebook Page is not connected, so nothing can be sent. Connect it again first.',
    window_closed:
      'Facebook lets a Page answer within 24 hours of the visitor’s last message. You can write again when they do.',
  },
  replies: {
    name_taken: 'Another saved reply has this name. Choose a different one.',
    too_many: 'An account keeps at most {max} saved replies. Delete one that you no longer use.',
  },
  fields: {
    handover: {
      'answers_a_day.number': 'Use a whole number such as 200, or leave it empty for as many as are asked.',
      'answers_a_day.withoutDecimals':
        'Use a whole number such as 200, or leave it empty for as many as are asked.',
      'answers_a_day.min': 'Use a whole number such as 200, or leave it empty for as many as are asked.',
      'answers_a_day.max': 'A day has at most {{ max }} answers. Leave it empty for as many as are asked.',
      maxLength: 'This can have {{ max }} characters. Shorten it.',
    },
    message: {
      'message.required': 'Write a message first.',
      'message.minLength': 'Write a message first.',
      'message.maxLength': 'A message can have {{ max }} characters. Shorten it and send it again.',
    },
    note: {
      'text.required': 'Write a note first.',
      'text.minLength': 'Write a note first.',
      'text.maxLength': 'A message can have {{ max }} characters. Shorten it and send it again.',
    },
    reply: {
      'name.required': 'Give it a name.',
      'name.minLength': 'Give it a name.',
      'name.maxLength': 'A name can have {{ max }} characters. Shorten it.',
      'text.required': 'Write the words that it inserts.',
      'text.minLength': 'Write the words that it inserts.',
      'text.maxLength': 'A reply can have {{ max }} characters. Shorten it.',
    },
  },
} as const
