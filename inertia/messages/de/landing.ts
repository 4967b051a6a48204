export const docs = {
  guides: 'Anleitungen',
  onThisPage: 'Auf dieser Seite',
  neighbors: 'Weitere Anleitungen',
  previous: 'Zurück',
  next: 'Weiter',
  audiences: { account: '{name} benutzen', operator: 'Den Server betreiben' },
  ask: 'Frag etwas über {name}',
  askAnother: 'Noch etwas fragen',
  askButton: 'Fragen',
  searching: 'Die Anleitungen werden durchsucht …',
  answer: 'Antwort aus den Anleitungen',
  notCovered:
    'Die Anleitungen beantworten das nicht. Versuch es mit anderen Worten oder wähle eine Anleitung.',
  closest: 'Diese Stellen helfen vielleicht:',
  close: 'Antwort schließen',
  pictures: {
    featured: { title: 'Der Kurs im Frühling', about: 'kurse.example' },
    link: { title: 'Das Brottagebuch', about: 'tagebuch.example' },
    payment: { title: 'Das Roggenbuch', about: 'Bezahlen bei Gumroad', price: '12 €', button: 'Kaufen' },
    newsletter: {
      text: 'Ein Rezept und ein Fehler, jeden ersten Sonntag im Monat.',
      field: 'Deine E-Mail-Adresse',
      button: 'Abonnieren',
    },
    layouts: { letter: 'Brief', centred: 'Zentriert', cover: 'Titelbild' },
  },
} as const

export const landing = {
  createAccount: 'Konto erstellen',
  signIn: 'Anmelden',
  guides: 'Anleitungen',
  navigation: 'Hauptnavigation',
  footer: 'Weiteres',
  title: 'Alles, was du gesagt hast, kann für dich antworten.',
  about:
    'Bring deine Artikel, Dateien und Feeds mit. {name} antwortet daraus, in deiner Stimme und mit dem genauen Wortlaut am Rand. Was du nie gesagt hast, behauptet {name} auch nicht.',
  begin: {
    title: 'Fang mit einer Sache an, die du weißt.',
    about: 'Ein PDF, eine Webseite, ein paar Absätze. Eine Minute später kannst du fragen.',
  },
  example: {
    label: 'Ein Beispiel: eine Frage, die Antwort und die Zitate dahinter',
    ask: 'Frag zum Beispiel',
    starter: {
      topic: 'Sauerteig',
      question: 'Mein Sauerteig riecht nach Nagellack. Ist er tot?',
      answer:
        'Nein, er hat Hunger. Riecht er nach Aceton, ist ihm das Futter ausgegangen.{acetone} Auch die graue Flüssigkeit obenauf ist harmlos: Gieß sie ab oder rühr sie unter.{liquid} Füttere ihn zweimal im Abstand von zwölf Stunden, dann geht er wieder auf.{feeding}',
      episode: {
        before: 'Die meisten werfen ihn zu früh weg. ',
        quote:
          'Ein Sauerteig, der nach Aceton riecht, hat nur Hunger. Füttere ihn zweimal im Abstand von zwölf Stunden, dann geht er wieder auf.',
        title: 'Folge 41, Rettungsabend',
      },
      notebook: {
        quote: 'Graue Flüssigkeit obenauf ist Wasser und Alkohol; gieß sie ab oder rühr sie unter.',
        after: ' Rosa oder Orange heißt: neu ansetzen.',
        title: 'Das Brotbuch',
        place: 'Seite 12',
      },
    },
    keeping: {
      topic: 'Brot aufbewahren',
      question: 'Wie lange hält sich das Brot?',
      answer:
        'Im Leinenbeutel fünf Tage.{bag} Im Gefrierfach halten Scheiben drei Monate; schneide das Brot vorher auf.{freezer}',
      bag: 'Im Leinenbeutel hält sich das Brot fünf Tage.',
      between: ' Nie im Kühlschrank, dort wird es schneller altbacken. ',
      freezer: 'Schneide es auf, bevor du es einfrierst; Scheiben halten drei Monate.',
      title: 'Brot aufbewahren, März',
    },
    uncovered: {
      topic: 'Glutenfrei',
      question: 'Backst du auch glutenfrei?',
      answer: 'Dazu habe ich nichts, und raten möchte ich nicht.',
      state: 'Unbeantwortet',
      next: 'Die Frage liegt jetzt bei dir. Schreib die Antwort einmal, dann bekommt sie der Nächste.',
    },
  },
  promises: {
    label: 'Worauf du dich verlassen kannst',
    sources: {
      title: 'Jeder Satz hat eine Quelle',
      text: 'Antworten kommen aus dem, was du geschrieben und gesagt hast. Jeder Beleg ist ein wörtliches Zitat und wird mit deinem Text verglichen, bevor jemand ihn sieht. Ein Klick öffnet das Original.',
    },
    evidence: {
      title: 'Kein Beleg, keine Behauptung',
      text: 'Beantworten deine Inhalte eine Frage nicht, erfährt der Besucher genau das. Die Frage landet bei dir, als Thema für den nächsten Text.',
    },
    keyless: {
      title: 'Läuft auf deinem eigenen Server',
      text: 'Es funktioniert sofort, ohne dass du etwas dazu installierst. Wenn eine KI formulieren soll, verbinde ein Modell; zitiert wirst weiterhin du.',
    },
  },
  places: {
    title: 'Wo man dich fragen kann',
    name: 'Ada backt',
    ask: 'Frag Ada',
    question: 'Wann ist der Stand offen?',
    answer: 'Samstags von acht bis zwölf.',
    source: 'Markttage',
    page: {
      title: 'Deine eigene Seite',
      text: 'Eine Seite mit deiner Geschichte, deinen Links und einem Chat, der deine Arbeit kennt.',
    },
    website: {
      title: 'Deine Website',
      text: 'Eine Chatblase in der Ecke, eingebunden mit einer Zeile HTML.',
    },
    messengers: {
      title: 'Messenger',
      text: 'Antworten auf WhatsApp, Telegram, Messenger und Instagram, aus denselben Inhalten.',
    },
  },
}
