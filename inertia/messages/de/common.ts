export const frame = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  more: 'Mehr',
  dismiss: 'Schließen',
  openNotice: 'Öffnen',
  newApplication: 'Neue Anwendung',
  newOne: 'Neu',
  allApplications: 'Alle Anwendungen',
  leaveForNow: 'Speichern und schließen',
  notNow: 'Nicht jetzt',
  go: {
    home: 'Übersicht',
    knowledge: 'Wissen',
    inbox: 'Posteingang',
    chat: 'Chat',
    insights: 'Auswertung',
    applications: 'Deine Anwendungen',
    bioLinks: 'Bio-Links',
    embeds: 'Widgets',
    facebook: 'Facebook',
    instagram: 'Instagram',
    telegram: 'Telegram',
    whatsapp: 'WhatsApp',
  },
  waiting: '{count} Person wartet|{count} Personen warten',
  mentions: 'Du wirst in {count} Gespräch erwähnt|Du wirst in {count} Gesprächen erwähnt',
  account: {
    profile: 'Profil',
    server: 'Server',
    help: 'Hilfe',
    signOut: 'Abmelden',
    theme: 'Design',
    themes: { system: 'Auto', light: 'Hell', dark: 'Dunkel' },
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    about: 'Du hast Änderungen, die noch nicht gespeichert sind. Wenn du jetzt gehst, sind sie weg.',
    leave: 'Verlassen',
    stay: 'Weiter bearbeiten',
  },
}

export const problems = {
  back: 'Zurück',
  signIn: 'Anmelden',
  home: 'Zur Übersicht',
  start: 'Zur Startseite',
  guides: { start: 'Erste Schritte', 'bio-links': 'Bio-Links', embeds: 'Widgets' },
  freeTitle: 'Hier gibt es noch keine Seite',
  free: 'Suchst du jemanden? Prüfe, ob der Link richtig geschrieben ist.',
  freeToClaim: '@{handle} ist noch frei: Du kannst dir den Namen sichern.',
  claim: '@{handle} sichern',
  otherAccount: 'Anderes Konto verwenden',
  againIn: 'Erneut versuchen in {count} Sekunde|Erneut versuchen in {count} Sekunden',
  againInMinutes: 'Erneut versuchen in {count} Minute|Erneut versuchen in {count} Minuten',
  tooMany: 'Du hast in kurzer Zeit viele Anfragen gestellt.',
  reference: 'Wenn es wieder passiert, sag es der Person, die diesen Server betreibt: Fehler {id}.',
}

export const requests = {
  visit: {
    unreached: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.',
    expired: 'Du warst eine Weile weg. Deine Eingaben sind noch da: Sende das Formular noch einmal.',
    refused: 'Auf dem Server ist etwas schiefgegangen. Versuch es in einer Minute noch einmal.',
    tooLarge: 'Das ist zu viel auf einmal. Kürze deine Eingabe und versuch es noch einmal.',
    tooOften: 'Du hast in kurzer Zeit viele Anfragen gestellt. Warte eine Minute und versuch es noch einmal.',
  },
  partMissing:
    'Ein Teil dieser Seite wurde nicht geladen. Prüfe deine Verbindung. Wenn das nicht hilft, speichere deine Arbeit und lade die Seite neu.',
}

export const dialogs = { typeToConfirm: 'Gib zur Bestätigung {name} ein' }

export const counter = {
  tooMany: '{count} Zeichen zu viel|{count} Zeichen zu viel',
  left: 'Noch {count} Zeichen|Noch {count} Zeichen',
}

export const common = {
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  showAll: 'Alle {count} anzeigen',
  showMore: 'Mehr anzeigen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyFailed: 'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.',
  delete: 'Löschen',
  example: 'Beispiel',
  discard: 'Verwerfen',
  edit: 'Bearbeiten',
  shortAgo: 'vor {time}',
  justNow: 'gerade eben',
  remove: 'Entfernen',
  rename: 'Umbenennen',
  save: 'Speichern',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  notSaved: 'Nicht gespeichert. Prüfe deine Verbindung.',
  show: 'Anzeigen',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  unsaved: 'Ungespeicherte Änderungen',
  fixFields: 'Korrigiere {count} Feld, um zu speichern.|Korrigiere {count} Felder, um zu speichern.',
  clearSearch: 'Suche zurücksetzen',
}

export const busyLabels = {
  adding: 'Wird hinzugefügt …',
  checking: 'Wird geprüft …',
  connecting: 'Wird verbunden …',
  creating: 'Wird erstellt …',
  running: 'Läuft …',
  saving: 'Wird gespeichert …',
  sending: 'Wird gesendet …',
  signingIn: 'Anmeldung läuft …',
}

export const kinds = {
  kinds: {
    text: 'Text',
    voice: 'Aufnahme',
    file: 'Datei',
    rss: 'Feed',
    podcast: 'Podcast',
    blog: 'Blog',
    website: 'Website',
    github: 'GitHub',
    notion: 'Notion',
    youtube: 'YouTube',
    bucket: 'Bucket',
    folder: 'Ordner',
  },
  states: {
    queued: 'Wartet',
    fetching: 'Wird synchronisiert',
    extracting: 'Wird gelesen',
    transcribing: 'Wird transkribiert',
    indexing: 'Wird indexiert',
    ready: 'Bereit',
    failed: 'Fehlgeschlagen',
    paused: 'Pausiert',
  },
  progress: '{percent} %',
  again: { soon: 'Wir versuchen es gleich noch einmal.', at: 'Wir versuchen es {when} noch einmal.' },
}

export const pictures = {
  change: 'Bild ändern',
  choose: 'Bild auswählen',
  file: '{label}: Datei',
  accepted: 'JPEG, PNG, WebP, AVIF oder GIF, bis {megabytes} MB. Orts- und Kameradaten werden entfernt.',
  crop: {
    title: 'Wähle den Ausschnitt',
    stage: 'Das Bild hinter dem Rahmen. Verschiebe es mit den Pfeiltasten.',
    unreadable:
      'Dein Browser kann dieses Bild nicht anzeigen. Du kannst es trotzdem versuchen; wir nehmen dann die Mitte.',
    closer: 'Zoom',
    use: 'Ausschnitt übernehmen',
  },
}
