export const docs = {
  guides: 'Anleitungen',
  audiences: { account: '{name} benutzen', operator: 'Den Server betreiben' },
  ask: 'Frag etwas über {name}',
  askButton: 'Fragen',
  answer: 'Antwort aus den Anleitungen',
  notCovered:
    'Die Anleitungen beantworten das nicht. Versuch es mit anderen Worten oder wähle eine Anleitung.',
  closest: 'Diese Stellen helfen vielleicht:',
  close: 'Antwort schließen',
} as const
