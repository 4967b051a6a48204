export const models = {
  usual: 'Standard',
  quotesOnly: 'Keins: nur wörtliche Zitate',
  asking: 'Modelle werden geladen',
  problem: '{provider}: {problem}',
}

export const drafts = {
  ask: 'Aus deinen Inhalten entwerfen',
  byModel: 'Vom Modell entworfen. Lies es durch, bevor du speicherst.',
  byRule: 'Aus Titeln und Überschriften entworfen.',
  failed: 'Wir konnten keinen Entwurf schreiben. Versuch es in einer Minute noch einmal.',
}

export const persona = {
  name: { label: 'Name', hint: 'Ein Mensch, eine Sendung, ein Laden: worum es auf deiner Seite geht.' },
  introduction: {
    label: 'Vorstellung',
    drafted: 'Aus deinen Quellen entworfen. Das Erste, was Besucher lesen.',
    ofItself: 'Was sie sagt, wenn jemand fragt, wer antwortet.',
  },
  masterPrompt: {
    label: 'Anweisungen',
    short: 'Wie gesprochen wird und was wegbleibt. Besucher sehen das nie.',
    full: 'Wer spricht, in welchem Ton und was wegbleibt. Besucher sehen das nie.',
  },
}

export const prompt = {
  notCovered: {
    label: 'Wenn deine Inhalte keine Antwort haben',
    hint: 'Das lesen Besucher dann. Leer lassen für einen schlichten Satz in ihrer Sprache.',
  },
  language: 'Antwortsprache',
  model: 'Modell',
  strictness: {
    label: 'Strenge',
    strict: { label: 'Streng', meaning: 'Antwortet nur, wenn deine Inhalte es direkt sagen.' },
    balanced: { label: 'Ausgewogen', meaning: 'Verbindet, was mehrere Stellen sagen. Der Standard.' },
    free: { label: 'Locker', meaning: 'Lässt auch schwächere Belege gelten und zitiert sie trotzdem.' },
  },
  templates: {
    label: 'Vorlage:',
    host: {
      label: 'Herzlich',
      prompt:
        'Du sprichst für {name}, herzlich und in einfachen Worten. Beginne mit der Antwort und füge einen Satz Zusammenhang hinzu. Lade zu einer weiteren Frage ein, wenn es hilft.',
    },
    reference: {
      label: 'Genaue Auskunft',
      prompt:
        'Du bist die Auskunft von {name}. Antworte in höchstens drei genauen Sätzen, ohne Meinung. Nenne die Stelle in der Quelle.',
    },
    shop: {
      label: 'Kundenservice',
      prompt:
        'Du hilfst Kunden von {name}. Antworte kurz und konkret. Zu Bestellungen, Rückgaben und Preisen sagst du nur, was in den Inhalten steht; sonst verweise auf die Kontaktseite.',
    },
  },
  versions: {
    earlier: 'Frühere Versionen {count}',
    inForce: 'Aktuell',
    restore: 'Wiederherstellen',
    restoreWhich: 'Version von {ago} wiederherstellen',
  },
  test: {
    title: 'Ausprobieren',
    about: 'Mit deinen ungespeicherten Änderungen. Nichts wird gespeichert.',
    startOver: 'Von vorn',
    log: 'Testchat',
    looking: 'Durchsucht die Inhalte',
    ask: 'Frag wie ein Besucher',
  },
}
