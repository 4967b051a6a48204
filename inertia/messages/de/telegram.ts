export const telegram = {
  title: 'Telegram',
  about: 'Beantwortet Nachrichten an deinen Bot aus deinen Inhalten, in Gruppen nur auf Ansprache.',
  connect: {
    open: 'Bot verbinden',
    title: 'Bot verbinden',
    steps: {
      create: 'Öffne in Telegram {father} und sende {newbot}. Wähle einen Namen und einen Benutzernamen.',
      copy: 'BotFather antwortet mit einem Token. Kopier es und füg es hier ein.',
      write: 'Schreib deinem Bot. Er antwortet aus deinen Inhalten und nennt die Quellen.',
    },
    token: 'Token',
    tokenHint: 'Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    submit: 'Verbinden',
    cancel: 'Abbrechen',
  },
  bots: {
    title: 'Deine Bots',
    deleteConsequence:
      'Der Bot wird getrennt und seine Gespräche werden hier gelöscht; in Telegram bleiben sie. Das lässt sich nicht rückgängig machen.',
    disconnectTitle: '„{bot}“ trennen?',
    disconnectConsequence:
      'Er antwortet auf Telegram nicht mehr. Die Gespräche bleiben erhalten und kommen zurück, wenn du ihn neu verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {bot}',
    test: 'Test senden',
    testConnection: 'Verbindung testen',
    writeToIt: 'Anschreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie er antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    disconnected: 'Getrennt',
    refused: 'Telegram akzeptiert das Token nicht mehr',
    doesNotAnswer:
      'Es wurde widerrufen, oder der Bot wurde gelöscht. Sende /token an @BotFather und verbinde mit dem neuen Token. Nachrichten vom letzten Tag werden dann beantwortet.',
    sources: '{count} Quelle|{count} Quellen',
    chats: '{count} Chat diese Woche|{count} Chats diese Woche',
  },
}
