export const insights = {
  answerSaved: 'Antwort gespeichert. Sie gilt, sobald jemand das wieder fragt.',
  check: {
    too_many: 'Du hast {max} Checks, mehr geht nicht. Lösche einen, um einen neuen hinzuzufügen.',
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
      'question.required': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.minLength': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
      'words.maxLength': 'Höchstens {{ max }} Zeichen.',
      'expects.enum': 'Wähle eine der Möglichkeiten.',
    },
    writtenAnswer: {
      'question.required': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.minLength': 'Schreib die Frage so, wie sie gestellt wird.',
      'question.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
      'answer.required': 'Schreib die Antwort.',
      'answer.minLength': 'Schreib die Antwort.',
      'answer.maxLength':
        'Eine Antwort darf höchstens {{ max }} Zeichen haben. Längere Texte fügst du unter „Wissen“ hinzu.',
    },
  },
}
