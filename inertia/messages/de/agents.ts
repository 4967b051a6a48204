export const agents = {
  about:
    'Claude, Cursor, VS Code und andere Agenten können deine Inhalte über das Model Context Protocol durchsuchen, Fragen daraus beantworten und jedes Zitat prüfen.',
  nothing: {
    title: 'Noch nichts zu durchsuchen',
    about: 'Agenten finden Stellen in deinen Inhalten und zitieren sie wörtlich.',
    add: 'Wissen hinzufügen',
    setUp: 'Verbindung schon jetzt einrichten',
  },
  reach: {
    title: 'Wähle, worauf der Agent zugreift',
    label: 'Zugriff des Agenten',
    everything: 'Alles, was du hinzugefügt hast',
    published: 'Veröffentlichte Anwendungen',
    needsToken: 'Der Agent meldet sich mit einem API-Token an. Wer das Token hat, hat denselben Zugriff.',
    open: 'Ohne Token: Der Agent sieht, was Besucher von {name} sehen, und jeder kann ihn verbinden.',
    hidden: '{name} zeigt seine Quellen nicht. Agenten können deshalb fragen, aber nicht suchen oder lesen.',
  },
  token: {
    title: 'Token erstellen',
    about:
      'Zum Suchen und Prüfen genügt Lesen. Fragen braucht Schreibzugriff, weil dabei ein Gespräch gespeichert wird.',
    ready: 'Dein neues Token steht schon im Code. Kopiere ihn jetzt: Du siehst das Token nicht noch einmal.',
    placeholder: 'DEIN_TOKEN',
    replace: 'Setze dein Token für {placeholder} ein.',
  },
  client: {
    title: 'Zu deinem Agenten hinzufügen',
    label: 'Agent',
    names: {
      claudeCode: 'Claude Code',
      claudeDesktop: 'Claude Desktop',
      cursor: 'Cursor',
      vsCode: 'VS Code',
      codex: 'Codex',
      other: 'Ein anderer',
    },
    command: 'Befehlszeile',
    places: {
      claudeCode: 'Führe das einmal aus. Danach zeigt dir /mcp in Claude Code die Verbindung.',
      claudeDesktop:
        'Wähle in Claude Desktop „Einstellungen“, dann „Entwickler“, dann „Konfiguration bearbeiten“. Füge das ein und starte Claude neu. Dafür brauchst du Node.js.',
      cursor: 'Füge das in {file} in deinem Benutzerordner oder in einem Projekt ein.',
      vsCode: 'Füge das in {file} in deinem Projekt ein und wähle darüber „Start“.',
      codex: 'Füge das in {file} in deinem Benutzerordner ein.',
      other: 'Die meisten Agenten verstehen dieses Format. Der Transport ist „Streamable HTTP“.',
    },
  },
  next: {
    title: 'Ausprobieren',
    about:
      'Frag nach etwas, das in deinen Inhalten steht, und lass den Agenten seine Zitate prüfen. Jede Antwort nennt die Quelle, den genauen Wortlaut und einen Link.',
    prompt: 'Eingabe',
    example: 'Antworte nur aus {name}: Was sind die drei wichtigsten Punkte? Prüfe jedes Zitat.',
  },
} as const
