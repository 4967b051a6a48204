export const onboarding = {
  says: {
    craft: {
      hello:
        'Hallo {name}. In ein paar Minuten hast du eine Seite, die für dich antwortet, mit deinen eigenen Worten.',
      ask: 'Was machst du?',
    },
    material: {
      ask: 'Gib mir etwas zu lesen: {example}.',
      enough: 'Eine Sache reicht für den Anfang. Ich lese sie, während wir reden.',
    },
    tone: {
      ask: 'Wie soll ich mit den Leuten sprechen?',
      unreadable: 'Das konnte ich nicht lesen. Gib mir etwas anderes, jetzt oder später.',
      askWhileReading: 'Ich lese. Wie soll ich inzwischen mit den Leuten sprechen?',
    },
    understood: {
      read: 'Das habe ich verstanden. Ändere, was nicht stimmt.',
      soFar: 'Das habe ich bisher. Ändere, was nicht stimmt.',
    },
    handle: { ask: 'Such dir einen Link für deine Seite aus.', later: 'Du kannst ihn später ändern.' },
    question: {
      nothing:
        'Noch habe ich nichts, woraus ich antworten kann. Gib mir etwas oder veröffentliche die Seite, wie sie ist.',
      unreadable:
        'Was du mir gegeben hast, konnte ich nicht lesen. Gib mir etwas anderes oder veröffentliche die Seite, wie sie ist.',
      reading: 'Ich lese noch. Sobald ich mit etwas fertig bin, stell mir eine Frage.',
      ask: 'Frag jetzt, was ein Besucher fragen würde. Dann veröffentlichen wir.',
    },
  },
  answers: {
    skipped: 'Übersprungen',
    everything: 'Alles, was ich hinzugefügt habe',
    nothing: 'Noch nichts',
    anyTone: 'Entscheide du',
    asDrafted: '{name}, wie entworfen',
  },
  tones: { warm: 'Herzlich', plain: 'Schlicht', playful: 'Verspielt', expert: 'Fachlich' },
  examples: {
    podcast: 'einen Link zu deinem Podcast, eine Folge oder eine Aufnahme',
    shop: 'einen Link zu deinem Shop, einen Katalog oder die Fragen deiner Kunden',
    coach: 'deine Website, ein Handout oder einen Vortrag, den du aufgenommen hast',
    team: 'eure Dokumentation, ein Handbuch oder eine Seite, nach der ständig gefragt wird',
    writer: 'einen Link zu deinem Blog, ein Manuskript oder ein paar Seiten Text',
    anybody: 'einen Link, eine Datei, einen Text oder eine Aufnahme',
  },
  /** Errors of a missing input, by the chosen way. */
  nothingGiven: {
    url: 'Füge zuerst einen Link ein, oder gib mir etwas anderes.',
    file: 'Wähle zuerst eine Datei oder gib mir etwas anderes.',
    text: 'Schreib oder füge zuerst einen Text ein, oder gib mir etwas anderes.',
    audio: 'Nimm zuerst etwas auf oder gib mir etwas anderes.',
  },
  titles: { recording: 'Meine erste Aufnahme', text: 'Mein erster Text' },
  fields: {
    'craft.required': 'Sag mir in ein paar Worten, was du machst, oder überspringe das.',
    'craft.minLength': 'Sag mir in ein paar Worten, was du machst, oder überspringe das.',
    'craft.maxLength': 'Höchstens {{ max }} Zeichen.',
    'url.maxLength': 'Ein Link darf höchstens {{ max }} Zeichen haben.',
    'text.maxLength':
      'Ein Text darf höchstens {{ max }} Zeichen haben. Lade ihn als Datei hoch oder in Teilen.',
    'tone.required': 'Wähle einen Ton oder überspringe das.',
    'tone.enum': 'Wähle einen Ton oder überspringe das.',
    'name.required': 'Gib deiner Seite einen Namen.',
    'name.minLength': 'Gib deiner Seite einen Namen.',
    'name.maxLength': 'Ein Name darf höchstens {{ max }} Zeichen haben.',
    'introduction.maxLength': 'Eine Vorstellung darf höchstens {{ max }} Zeichen haben.',
    'suggested_questions.*.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
    'handle.required': 'Wähle ein Handle.',
    'handle.minLength': 'Wähle ein Handle.',
    'message.required': 'Schreib zuerst eine Frage.',
    'message.minLength': 'Schreib zuerst eine Frage.',
    'message.maxLength': 'Eine Frage darf höchstens {{ max }} Zeichen haben.',
    required: 'Fülle dieses Feld aus.',
    string: 'Das muss Text sein.',
    enum: 'Wähle eine der Möglichkeiten.',
  },
}
