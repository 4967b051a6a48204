export const home = {
  title: 'Übersicht',
  hello: 'Hallo, {name}',
  ready: 'Antworten kommen aus {count} Inhalt.|Antworten kommen aus {count} Inhalten.',
  nothingReady: 'Noch gibt es keine Inhalte für Antworten.',
  unverified: {
    label: 'Deine E-Mail-Adresse',
    sentence: 'Deine E-Mail-Adresse ist noch nicht bestätigt. {confirm}',
    confirm: 'Jetzt bestätigen',
    notNow: 'Nicht jetzt',
  },
  answering: {
    title: 'Deine Anwendungen',
    unpublished:
      'Noch kann niemand fragen. Erstelle eine öffentliche Seite oder binde den Chat in deine Website ein.',
    newBioLink: 'Neuer Bio-Link',
    newEmbed: 'Neues Widget',
  },
  learning: { title: 'In Arbeit', all: 'Alles Wissen' },
  failed: {
    title: 'Konnte nicht gelesen werden',
    sync: 'Synchronisierung fehlgeschlagen',
    replace: 'Datei ersetzen',
    tryAgain: 'Erneut versuchen: {title}',
  },
  unanswered: { byYou: 'Von dir', add: 'Antwort schreiben', addShort: 'Antworten' },
  needs: {
    title: 'Wartet auf dich',
    nothing:
      'Gerade wartet nichts auf dich. Hier erscheinen Besucher, die mit dir sprechen möchten, und unbeantwortete Fragen.',
    person: 'Möchte mit dir sprechen',
    unanswered: 'Unbeantwortet',
    where: '{where}, {ago}',
    reply: 'Antworten',
    replyTo: 'Antworten: {title}',
    domain: {
      failing: 'Einträge geändert',
      stopped: 'Nicht mehr verbunden',
      records: 'Einträge ansehen',
      recordsOf: 'Einträge ansehen: {domain}',
    },
  },
  week: {
    title: 'Letzte 7 Tage',
    all: 'Zur Auswertung',
    questions: 'Fragen',
    answered: 'Beantwortet',
    helpful: 'Hilfreich',
    of: '{part} von {whole}',
    unrated: 'Ohne Bewertung',
    before: '{change} zur Vorwoche',
    asBefore: 'Wie zuvor',
    noneBefore: 'Zuvor keine',
  },
  steps: {
    begin: {
      title: 'Erstelle eine Seite, die für dich antwortet',
      text: 'Fang mit einer Sache an, die du geschrieben oder gesagt hast. In ein paar Minuten können andere fragen, und jede Antwort zitiert dich.',
      button: 'Erste Seite erstellen',
    },
    go_on: {
      title: 'Deine Seite ist fast fertig',
      text: 'Du hast auf halbem Weg aufgehört; alles ist gespeichert.',
      button: 'Weitermachen',
    },
    add_knowledge: {
      title: 'Deine Seite hat noch nichts, woraus sie antworten kann',
      text: 'Füge ein PDF, eine Seite deiner Website oder irgendeinen Text hinzu. Nach ein paar Sekunden kommt er in Antworten vor.',
      button: 'Wissen hinzufügen',
    },
    publish: {
      title: 'Lass andere fragen',
      text: 'Gib deinem Wissen einen eigenen Link. Du brauchst nur einen Namen und ein Handle.',
      button: 'Bio-Link erstellen',
    },
    answer_questions: {
      title: 'Jemand hat gefragt und keine Antwort bekommen',
      text: 'Schreib die Antwort einmal; die nächste Person bekommt sie.',
      button: 'Wissen hinzufügen',
    },
  },
}
