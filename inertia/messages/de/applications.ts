/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Entwurf', published: 'Live', paused: 'Pausiert' },
  kinds: { biolink: 'Bio-Link', embed: 'Widget', facebook: 'Facebook-Seite', telegram: 'Telegram-Bot' },
  deleteWhich: '„{name}“ löschen?',
}

/** Shared by the editors of all kinds of application. */
export const editors = {
  tabs: {
    label: 'Bereiche von {name}',
    page: 'Seite',
    install: 'Einbindung',
    look: 'Aussehen',
    answers: 'Antworten',
    visits: 'Besuche',
    instructions: 'Anweisungen',
    handover: 'Übergabe und Limits',
  },
  open: 'Öffnen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  partOf: '{part}: {name}',
  sources: {
    label: 'Antwortet aus',
    all: 'Alle meine Inhalte',
    laterToo: 'Auch aus Quellen, die du später hinzufügst.',
    items: '{count} Inhalt|{count} Inhalte',
    none: 'Du hast noch keine Quellen.',
  },
  color: { label: 'Farbe', pick: '{color}: auswählen' },
  visitorsLanguage: 'Die Sprache des Besuchers',
}
