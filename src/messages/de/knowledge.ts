export const knowledge = {
  lookedTooOften:
    'Du hast {max} Links in einer Minute geprüft. Warte eine Minute und versuch es noch einmal.',
  tooManySources: 'Du hast {max} Quellen, mehr geht nicht. Lösche eine, um eine neue hinzuzufügen.',
  tooManyItems: 'Du hast {max} Inhalte, mehr geht nicht. Lösche welche, um mehr hinzuzufügen.',
  reading: '„{title}“ wird verarbeitet.',
  readingFiles: '{count} Datei wird verarbeitet.|{count} Dateien werden verarbeitet.',
  known: {
    text: 'Diesen Text hast du schon als „{title}“.',
    file: 'Diese Datei hast du schon als „{title}“.',
    recording: 'Diese Aufnahme hast du schon als „{title}“.',
  },
  listening: '„{title}“ wird transkribiert.',
  chooseFile: 'Wähle mindestens eine Datei.',
  chooseRecording: 'Nimm etwas auf oder lade eine Audiodatei hoch.',
  items: {
    readingAgain: '„{title}“ wird neu verarbeitet.',
    deleted: 'Gelöscht.',
    manyReadAgain: '{count} Inhalt wird neu verarbeitet.|{count} Inhalte werden neu verarbeitet.',
    manyDeleted: '{count} Inhalt gelöscht.|{count} Inhalte gelöscht.',
  },
  sources: {
    lookingAgain: '„{title}“ wird synchronisiert.',
    paused: '„{title}“ ist pausiert und kommt in Antworten nicht vor, bis du fortsetzt.',
    resumed: '„{title}“ kommt wieder in Antworten vor.',
    stopped: '„{title}“ wird nicht weiter gelesen. Die bisher gelesenen Seiten kommen in Antworten vor.',
    deleted: 'Quelle und Inhalte gelöscht.',
  },
  transcript: {
    saved: 'Gespeichert. Antworten verwenden jetzt deine Worte.',
    not_spoken: 'Das ist kein Transkript. Bearbeite es als Text.',
    changed_meanwhile:
      'Während du bearbeitet hast, wurde neu verarbeitet. Kopiere deine Wörter, lade die Seite neu und füge sie wieder ein.',
    nothing_left: 'Lass mindestens ein Wort übrig oder lösche den Inhalt.',
  },
}
