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
      'This person blocked the bot or removed it from the group, so your messages can’t reach them. You can reply again once they write.',
    window_closed:
      '{messenger} lets you reply within 24 hours of the visitor’s last message. You can reply again once they write.',
    delayed:
      '{messenger} hasn’t accepted the last message yet: it’s down, or it limits how many you can send. We’ll keep trying for a day.',
    window:
      '{messenger} didn’t deliver the last message: more than 24 hours had passed since the visitor wrote. You can reply again once they write.',
    unreachable:
      '{messenger} didn’t deliver the last message: it can’t reach this person, or they blocked you. You can reply again once they write.',
    unwanted:
      '{messenger} didn’t deliver the last message: this person doesn’t want marketing messages, or gets too many. You can reply again once they write.',
    rate: '{messenger} didn’t deliver the last message: your number sends too many. Wait a while, then send it again.',
    payment:
      '{messenger} didn’t deliver the last message: your account there has no valid payment method. Add one in Meta’s WhatsApp Manager.',
    restricted:
      '{messenger} didn’t deliver the last message: Meta restricted your account or messages to this country. See why in Meta’s WhatsApp Manager.',
    template_missing:
      '{messenger} didn’t send the template: it no longer exists in this language or isn’t approved. Choose a different one.',
    template_parameters:
      '{messenger} didn’t send the template: it was changed, or doesn’t accept what you filled in. Choose it again.',
    template_too_long:
      '{messenger} didn’t send the template: it’s too long with what you filled in. Choose it again and use fewer words.',
    template_refused:
      '{messenger} didn’t send the template: what you filled in breaks its rules. Choose it again and use other words.',
    template_paused:
      '{messenger} didn’t send the template: Meta paused it, because too many people complained. Choose a different one.',
    template_disabled:
      '{messenger} didn’t send the template: Meta disabled it, because too many people complained. Choose a different one.',
    undelivered:
      '{messenger} didn’t deliver the last message: more than 24 hours had passed since the visitor wrote, or they blocked you. You can reply again once they write.',
  },
  templates: {
    problems: {
      not_connected: 'The number isn’t connected. Reconnect it first.',
      no_account:
        'WhatsApp lists templates by WhatsApp Business account. Reconnect the number and enter the account ID too.',
      account:
        'WhatsApp doesn’t show this account’s templates. Check the WhatsApp Business account ID, and that the token has the whatsapp_business_management permission.',
      token: 'WhatsApp no longer accepts the access token. Reconnect the number with a new one.',
      rate: 'WhatsApp limits how often we can load the list. Try again in a minute.',
      unreachable: 'WhatsApp isn’t answering right now. Try again in a minute.',
    },
    changed: 'This template was changed or is no longer approved. Choose it again.',
  },
  replies: {
    name_taken: 'Another saved reply has this name. Choose a different one.',
    too_many: 'You can have at most {max} saved replies. Delete one you no longer use.',
  },
  fields: {
    template: {
      required: 'Fill this in.',
      minLength: 'Fill this in.',
      'values.*.maxLength': 'This can have at most {{ max }} characters.',
    },
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
      'name.required': 'Enter a name.',
      'name.minLength': 'Enter a name.',
      'name.maxLength': 'A name can have at most {{ max }} characters.',
      'text.required': 'Enter the reply text.',
      'text.minLength': 'Enter the reply text.',
      'text.maxLength': 'A reply can have at most {{ max }} characters.',
    },
  },
} as const
