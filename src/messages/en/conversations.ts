export const conversations = {
  busy: 'The previous answer is still being written. Wait for it to finish, or stop it, then send again.',
  deleted: '“{title}” was deleted.',
  exported: { closest: 'Closest passages:', from: 'from {origin}', visitor: 'Visitor' },
  notes: {
    stopped: 'Stopped.',
    failed: 'This answer was cut off. Ask again to get all of it.',
  },
  fields: {
    'message.required': 'Write a question first.',
    'message.string': 'Write a question first.',
    'message.minLength': 'Write a question first.',
    'message.maxLength': 'A message can have at most {{ max }} characters. Shorten it and send it again.',
    'scope.sourceIds.array.minLength': 'Choose at least one source, or all of them.',
    'title.required': 'Give the conversation a name.',
    'title.minLength': 'Give the conversation a name.',
    'title.maxLength': 'A name can have at most {{ max }} characters.',
    'value.required': 'Rate with up or down.',
    'value.enum': 'Rate with up or down.',
    'reason.maxLength': 'A reason can have at most {{ max }} characters.',
  },
} as const
