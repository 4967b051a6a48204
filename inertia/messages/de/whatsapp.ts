export const whatsapp = {
  title: 'WhatsApp',
  about: 'Beantwortet Nachrichten an deine Geschäftsnummer aus deinen Inhalten.',
  connect: {
    title: 'Nummer verbinden',
    steps: {
      app: 'Erstelle bei {meta} eine App mit dem Produkt WhatsApp und füge unter „API Setup“ deine Nummer hinzu.',
      token:
        'Lege in den Unternehmenseinstellungen einen Systemnutzer mit Zugriff auf die App und das Konto an und erzeuge ein Token, das nicht abläuft, mit den Berechtigungen {permissions}.',
      copy: 'Kopier die ID der Telefonnummer und das Token hierher, und das App-Geheimnis aus „App-Einstellungen“, „Allgemeines“.',
      webhook: 'Nach dem Verbinden zeigen wir dir die Callback-URL und das Prüftoken für „Konfiguration“.',
    },
    phoneNumberId: 'ID der Telefonnummer',
    accountId: 'ID des WhatsApp-Business-Kontos',
    accountHint: 'Optional. Damit abonnieren wir für deine App die Nachrichten des Kontos.',
    token: 'Zugriffstoken',
    appSecret: 'App-Geheimnis',
    secretHint: 'Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    submit: 'Verbinden',
    cancel: 'Abbrechen',
  },
  webhook: {
    title: 'Nachrichten von „{name}“ empfangen',
    waiting: 'WhatsApp hat diesen Server noch nicht erreicht.',
    reached: 'WhatsApp erreicht diesen Server.',
    about:
      'Öffne in Metas App-Dashboard „WhatsApp“, dann „Konfiguration“. Trag beide Werte ein, wähle „Überprüfen und speichern“ und abonniere das Feld {field}.',
    callback: 'Callback-URL',
    verifyToken: 'Prüftoken',
  },
  numbers: {
    title: 'Deine Nummern',
    unfinished: 'Einrichtung abschließen',
    deleteConsequence:
      'Die Nummer wird getrennt und ihre Gespräche werden hier gelöscht; in WhatsApp bleiben sie. Das lässt sich nicht rückgängig machen.',
    disconnectTitle: '„{name}“ trennen?',
    disconnectConsequence:
      'Die Nummer antwortet auf WhatsApp nicht mehr. Die Gespräche bleiben erhalten und kommen zurück, wenn du sie neu verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {name}',
    test: 'Test senden',
    testConnection: 'Verbindung testen',
    writeToIt: 'Anschreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie sie antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    disconnected: 'Getrennt',
    refused: 'WhatsApp akzeptiert das Zugriffstoken nicht mehr',
    doesNotAnswer:
      'Es ist abgelaufen, wurde widerrufen oder hat eine Berechtigung verloren. Verbinde die Nummer mit einem neuen Token. Nachrichten vom letzten Tag werden dann beantwortet.',
    sources: '{count} Quelle|{count} Quellen',
    chats: '{count} Chat diese Woche|{count} Chats diese Woche',
  },
}
