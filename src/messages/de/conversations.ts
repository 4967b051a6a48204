export const conversations = {
  busy: 'Die vorige Antwort wird noch geschrieben. Warte, bis sie fertig ist, oder halte sie an und sende dann noch einmal.',
  deleted: '„{title}“ wurde gelöscht.',
  exported: { closest: 'Passendste Stellen:', from: 'aus {origin}', visitor: 'Besucher' },
  notes: {
    stopped: 'Angehalten.',
    failed: 'Diese Antwort wurde unterbrochen. Frag noch einmal, um sie ganz zu bekommen.',
  },
  fields: {
    'message.required': 'Schreib zuerst eine Frage.',
    'message.string': 'Schreib zuerst eine Frage.',
    'message.minLength': 'Schreib zuerst eine Frage.',
    'message.maxLength':
      'Eine Nachricht darf höchstens {{ max }} Zeichen haben. Kürze sie und sende sie noch einmal.',
    'scope.sourceIds.array.minLength': 'Wähle mindestens eine Quelle oder alle.',
    'title.required': 'Gib dem Gespräch einen Namen.',
    'title.minLength': 'Gib dem Gespräch einen Namen.',
    'title.maxLength': 'Ein Name darf höchstens {{ max }} Zeichen haben.',
    'value.required': 'Bewerte mit hoch oder runter.',
    'value.enum': 'Bewerte mit hoch oder runter.',
    'reason.maxLength': 'Ein Grund darf höchstens {{ max }} Zeichen haben.',
  },
}
