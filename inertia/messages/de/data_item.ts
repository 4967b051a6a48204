export const player = {
  pause: 'Pause',
  play: 'Abspielen',
  unplayable: 'Dieser Browser kann die Aufnahme nicht abspielen. Ihr Text ist davon nicht betroffen.',
  position: 'Position',
  place: '{at} von {whole}',
  placeOfUnknown: '{at}, Länge unbekannt',
  speed: 'Tempo {rate}-fach',
}

export const dataTranscript = {
  recording: 'Aufnahme',
  chapters: 'Kapitel',
  transcript: 'Transkript',
  playFrom: 'Ab {moment} abspielen',
  table: 'Tabelle',
  correction: {
    title: 'Transkript bearbeiten',
    how: 'Wähle Wörter aus, um sie zu korrigieren; leerst du das Feld, werden sie entfernt. Die Zeiten bleiben gleich.',
    keys: 'Enter springt zu den nächsten Wörtern, Esc lässt die Wörter unverändert.',
    outdated: {
      title: 'Das Transkript hat sich geändert, während du bearbeitet hast',
      about: 'Deine Korrekturen sind noch da.',
      reload: 'Neu laden und übernehmen',
    },
    lost: {
      title:
        '{count} Korrektur passt nicht ins neue Transkript|{count} Korrekturen passen nicht ins neue Transkript',
      about: 'Der Wortlaut ist dort jetzt anders. Kopiere, was du noch brauchst:',
    },
    processing: 'Wird neu verarbeitet. Danach kannst du speichern.',
    none: 'Noch keine Korrekturen.',
    unsaved: '{count} Korrektur nicht gespeichert|{count} Korrekturen nicht gespeichert',
    save: 'Korrekturen speichern',
    correct: 'Korrigieren, bei {moment}: {words}',
    correctTakenOut: 'Korrigieren, bei {moment}: entfernt',
    wordsAt: 'Wörter bei {moment}',
    listenFrom: 'Ab {moment} anhören',
  },
}

export const dataCompare = {
  windowTitle: 'Versionen von {title}',
  title: 'Was sich geändert hat',
  only: 'Bisher gibt es nur eine Version. Ändert sich der Text, siehst du hier, was dazukam und was wegfiel.',
  same: 'Diese beiden Versionen sind gleich.',
  changes: '{count} Änderung|{count} Änderungen',
  changeOf: 'Änderung {number} von {total}',
  unchanged: '{count} unveränderte Zeile|{count} unveränderte Zeilen',
  added: 'hinzugefügt:',
  removed: 'entfernt:',
  imprecise: 'Diese Texte sind für einen Vergleich zu verschieden; sie stehen deshalb hintereinander.',
  previous: 'Vorige Änderung',
  next: 'Nächste Änderung',
  olderVersion: 'Ältere Version',
  newerVersion: 'Neuere Version',
  version: 'Version {version}',
  versionOf: 'Version {version}, {minute}',
}

export const dataItem = {
  back: 'Wissen',
  earlier: {
    title: 'Das ist eine frühere Version',
    about: 'Der Text hat sich geändert, seit er zitiert wurde. {link}',
    present: 'Aktuellen Text anzeigen',
  },
  forgotten: {
    title: 'Die zitierte Version gibt es nicht mehr',
    about: 'Version {asked} ist nicht mehr da (wir behalten die letzten fünf). Das ist Version {shown}.',
  },
  unread: {
    title: '{count} Seite ist ein Bild|{count} Seiten sind Bilder',
    about:
      'Seite {pages} enthält keinen Text. Wir konnten sie nicht lesen, und sie kommt in Antworten nicht vor. Lade eine Fassung mit Text hoch.|Die Seiten {pages} enthalten keinen Text. Wir konnten sie nicht lesen, und sie kommen in Antworten nicht vor. Lade eine Fassung mit Text hoch.',
  },
  notesOnly: {
    title: 'Wir konnten diese Folge nicht transkribieren',
    about: '{reason} Vorerst kommen in Antworten nur die Shownotes vor.',
    upload: 'Transkript hochladen',
  },
  soon: 'Der Text erscheint hier, sobald er verarbeitet ist.',
  none: 'Hier gibt es keinen Text.',
  actions: {
    more: 'Weitere Aktionen',
    original: 'Original',
    correct: 'Transkript bearbeiten',
    readAgain: 'Neu verarbeiten',
    transcribeAgain: {
      title: 'Neu transkribieren?',
      about:
        'Das neue Transkript ersetzt deine Korrekturen. Deine Fassung bleibt bei den früheren Versionen.',
      confirm: 'Neu transkribieren',
    },
  },
  edit: {
    title: 'Titel',
    titleHint: 'Unter diesem Namen wird der Inhalt in Antworten zitiert.',
    text: 'Text',
    textHint: 'Nach ein paar Sekunden verwenden Antworten den neuen Text.',
    words: '{count} Wort|{count} Wörter',
  },
  facts: {
    title: 'Details',
    added: 'Hinzugefügt',
    published: 'Veröffentlicht',
    answersSince: 'Verfügbar seit',
    language: 'Sprache',
    words: '{count} Wort|{count} Wörter',
    size: 'Größe',
    pages: 'Seite {pages}|Seiten {pages}',
    yes: 'ja',
    no: 'nein',
  },
  /** Metadata labels, by key. */
  known: {
    byline: 'Verfasst von',
    siteName: 'Name der Website',
    description: 'Beschreibung',
    mainContentOnly: 'Nur Haupttext',
    pages: 'Seiten',
    readFromPictures: 'In Bildern erkannter Text',
    slides: 'Folien',
    sheets: 'Tabellenblätter',
    rows: 'Zeilen',
    columns: 'Spalten',
    updatedAt: 'Aktualisiert',
    correctedAt: 'Korrigiert',
    durationMs: 'Dauer',
    audioType: 'Audioformat',
    audioBytes: 'Audio',
    season: 'Staffel',
    episode: 'Folge',
    transcript: 'Transkript',
    transcribed: 'Transkribiert',
    readFrom: 'Gelesen aus',
    charset: 'Zeichensatz',
  },
  /** Labels of metadata values, as `key.value`. */
  values: {
    'transcript.publisher': 'vom Herausgeber',
    'transcript.transcribed': 'hier transkribiert',
    'transcript.none': 'keins',
    'readFrom.article': 'dem Artikel',
    'readFrom.summary': 'der Zusammenfassung im Feed',
  },
  questions: {
    title: 'Daraus beantwortete Fragen',
    times: '{count}×',
    none: 'Noch keine Fragen.',
  },
  passages: { title: '{count} Textstelle|{count} Textstellen', all: 'Alle {count} anzeigen' },
  versions: {
    title: 'Versionen',
    version: 'Version {version}',
    latest: 'aktuell',
    compare: 'Vergleichen',
  },
}
