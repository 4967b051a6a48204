export const answers = {
  table: 'Tabelle',
  source: 'Quelle {index}: {title}',
  original: 'Original von Quelle {index} öffnen: {title}',
  sources: 'Quellen dieser Antwort',
  quotes: '{count} Zitat|{count} Zitate',
  showMore: 'Mehr anzeigen',
  stop: 'Antwort anhalten',
  send: 'Senden',
  improve: {
    open: 'Diese Antwort verbessern',
    title: 'Diese Antwort verbessern',
    write: 'Antwort schreiben',
    about:
      'Wird unter „Antworten von dir“ gespeichert. Jede Anwendung nutzt diese Quelle, außer du entfernst sie dort.',
    question: 'Frage, so wie sie gestellt wird',
    answer: 'Deine Antwort',
    save: 'Antwort speichern',
  },
}

export const internalChat = {
  title: 'Chat',
  ask: 'Frag deine Inhalte',
  suggested: 'Vorgeschlagene Fragen',
  header: { fresh: 'Neu' },
  start: {
    title: 'Was möchtest du wissen?',
    titleEmpty: 'Erst etwas hinzufügen, dann fragen',
    about:
      'Antworten kommen aus {count} Inhalt, mit wörtlichen Zitaten. Steht etwas nicht drin, erfährst du es.|Antworten kommen aus {count} Inhalten, mit wörtlichen Zitaten. Steht etwas nicht drin, erfährst du es.',
    nothing:
      'Antworten kommen aus deinen eigenen Inhalten, mit wörtlichen Zitaten. Du kannst fragen, sobald der erste Inhalt bereit ist.',
    addKnowledge: 'Wissen hinzufügen',
  },
  turns: {
    label: 'Gespräch',
    edit: 'Bearbeiten',
    editing: 'Das ersetzt „{question}“ und alles danach. Die frühere Fassung bleibt erhalten.',
    searching: 'Durchsucht deine Inhalte',
  },
  versions: {
    label: 'Fassungen dieser Frage',
    earlier: 'Frühere Fassung',
    later: 'Spätere Fassung',
    short: '{number}/{total}',
    place: 'Fassung {number} von {total}',
  },
  scope: {
    label: 'Antworten kommen aus {sources}',
    all: 'Alle Quellen',
    some: '{count} ausgewählt|{count} ausgewählt',
    title: 'Woher die Antworten kommen',
    applications: 'Quellen einer Anwendung',
    none: 'Wähle mindestens eine Quelle.',
    done: 'Fertig',
  },
}

export const chat = {
  stopped: 'Angehalten.',
  incomplete: 'Diese Antwort ist unvollständig.',
  unanswered: 'Unbeantwortet',
  closest: 'Passendste Stellen',
  tools: {
    copied: 'Kopiert',
    again: 'Neu antworten',
    good: 'Gute Antwort',
    bad: 'Schlechte Antwort',
    improve: 'Verbessern',
  },
  rejection: {
    why: 'Was stimmt nicht?',
    reasons: {
      wrong: 'Sie ist falsch',
      incomplete: 'Es fehlt etwas',
      outdated: 'Sie ist veraltet',
      tone: 'Der Ton passt nicht',
    },
    own: 'Mit eigenen Worten',
    send: 'Senden',
  },
}

export const streaming = {
  empty: 'Die Antwort war leer. Frag noch einmal.',
  unreached: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und frag noch einmal.',
  brokenOff: 'Die Verbindung ist abgebrochen, bevor die Antwort vollständig war.',
  signedOut: 'Deine Sitzung ist abgelaufen. Melde dich in einem anderen Tab an und frag noch einmal.',
}

export const conversations = {
  title: 'Gespräche',
  search: 'Gespräche suchen',
  noneFound: 'Keine passenden Gespräche.',
  none: 'Noch keine Gespräche.',
  older: 'Ältere Gespräche anzeigen',
  more: 'Aktionen für „{title}“',
  menu: {
    label: 'Dieses Gespräch',
    markdown: 'Als Markdown exportieren',
    json: 'Als JSON exportieren',
    deleteTitle: 'Dieses Gespräch löschen?',
    deleteAbout: '„{title}“ und die Antworten werden gelöscht. Das lässt sich nicht rückgängig machen.',
  },
  rename: { title: 'Dieses Gespräch umbenennen', name: 'Name' },
}
