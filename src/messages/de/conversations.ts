export const answering = {
  /** Why a language model did not answer. */
  model: {
    unreachable: 'Das Sprachmodell ist nicht erreichbar.',
    not_allowed: 'Das Sprachmodell hat den Schlüssel abgelehnt.',
    out_of_credit: 'Das Guthaben für das Sprachmodell ist aufgebraucht.',
    busy: 'Das Sprachmodell ist gerade überlastet.',
    stalled: 'Das Sprachmodell hat zu lange gebraucht.',
    broke_off: 'Das Sprachmodell hat mittendrin aufgehört.',
    unknown_model: 'Der Anbieter kennt dieses Sprachmodell nicht.',
    private_address: 'Das Sprachmodell hat eine private Adresse, zu der sich dieser Server nicht verbindet.',
    failed: 'Das Sprachmodell hat einen Fehler gemeldet.',
    over_limit: 'Dieses Konto hat sein Limit für das Sprachmodell dieses Servers erreicht.',
    unconfirmed:
      'Das Sprachmodell dieses Servers ist verfügbar, sobald die E-Mail-Adresse des Kontos bestätigt ist.',
  },
  quotesInstead: '{reason} Hier sind stattdessen wörtliche Zitate aus den Inhalten.',
  nothingSupported: 'Die Inhalte belegen nicht, was das Sprachmodell geschrieben hat.',
  partLeftOut: 'Ein Teil dieser Antwort fehlt, weil die Inhalte ihn nicht belegen.',
  unfinished: 'Diese Antwort wurde nicht fertig. Frag noch einmal.',
}

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
    'value.required': 'Wähle „Gute Antwort“ oder „Schlechte Antwort“.',
    'value.enum': 'Wähle „Gute Antwort“ oder „Schlechte Antwort“.',
    'reason.maxLength': 'Ein Grund darf höchstens {{ max }} Zeichen haben.',
  },
}

export const insights = {
  answersTitle: 'Antworten von dir',
  answerSaved: 'Antwort gespeichert. Sie gilt, sobald jemand das wieder fragt.',
  csv: {
    imported: 'Antworten: {created} hinzugefügt, {updated} geändert, {unchanged} unverändert.',
    choose: 'Wähle zuerst eine CSV-Datei.',
    more: 'Es gibt noch {count} Problem.|Es gibt noch {count} Probleme.',
    file: {
      unreadable:
        'Wir konnten diese Datei nicht als CSV lesen. Prüfe, ob alle Anführungszeichen geschlossen sind.',
      no_columns: 'Die erste Zeile muss die Spalten „Frage“ und „Antwort“ nennen.',
      no_rows: 'Diese Datei enthält keine Antworten. Schreib nach den Spaltennamen in jede Zeile eine.',
      too_many_rows: 'Eine Datei darf höchstens {max} Antworten enthalten. Teile sie auf.',
    },
    question: {
      missing: 'In Zeile {row} fehlt die Frage.',
      too_short: 'Die Frage in Zeile {row} braucht mindestens {min} Zeichen.',
      too_long: 'Die Frage in Zeile {row} darf höchstens {max} Zeichen haben.',
      repeated: 'Zeile {row} wiederholt eine Frage. Behalte eine Antwort pro Frage.',
    },
    answer: {
      missing: 'In Zeile {row} fehlt die Antwort.',
      too_long: 'Die Antwort in Zeile {row} darf höchstens {max} Zeichen haben.',
    },
  },
  check: {
    too_many: 'Du hast {max} Prüffragen, mehr geht nicht. Lösche eine, um eine neue zu erstellen.',
    unknown_application: 'Diese Anwendung gibt es nicht mehr. Wähle eine andere.',
    unknown_source: 'Diese Quelle gibt es nicht mehr. Wähle eine andere.',
    source_needed: 'Wähle die Quelle, die die Antwort zitieren muss.',
    words_needed: 'Schreib die Wörter, die in der Antwort vorkommen müssen.',
  },
  /** Why an answer is not what its check expects. */
  complaints: {
    answered: 'Sie wurde beantwortet, obwohl sie es nicht sollte.',
    notAnswered: 'Sie wurde nicht beantwortet.',
    sourceDeleted: 'Die erwartete Quelle wurde gelöscht.',
    sourceNotQuoted: 'Die Antwort zitiert die erwartete Quelle nicht.',
    notSaid: 'Die Antwort nennt {phrases} nicht.',
  },
  fields: {
    check: {
      'question.required': 'Gib eine Frage ein.',
      'question.minLength': 'Gib eine Frage ein.',
      'question.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
      'words.maxLength': 'Höchstens {{ max }} Zeichen.',
      'expects.enum': 'Wähle eine der Möglichkeiten.',
    },
    writtenAnswer: {
      'question.required': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.minLength': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
      'answer.required': 'Gib eine Antwort ein.',
      'answer.minLength': 'Gib eine Antwort ein.',
      'answer.maxLength':
        'Eine Antwort darf höchstens {{ max }} Zeichen haben. Längere Texte fügst du unter „Wissen“ hinzu.',
    },
  },
}
