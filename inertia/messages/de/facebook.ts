export const facebook = {
  title: 'Facebook',
  about: 'Beantwortet Messenger-Nachrichten an deine Seite aus deinen Inhalten.',
  connectPage: 'Seite verbinden',
  start: {
    title: 'Im Messenger antworten',
    about:
      'Facebook fragt nach deiner Erlaubnis, dann wählst du eine Seite. Antwortest du selbst im Messenger, pausiert der Assistent.',
    sample: {
      question: 'Liefert ihr auch sonntags?',
      answer: 'Brot liefern wir von Dienstag bis Samstag. [1]',
      source: '[1] Öffnungszeiten und Lieferung',
    },
  },
  pages: {
    title: 'Deine Seiten',
    deleteConsequence:
      'Die Seite wird getrennt und ihre Gespräche werden hier gelöscht; im Messenger bleiben sie. Das lässt sich nicht rückgängig machen.',
    disconnectTitle: '„{page}“ trennen?',
    disconnectConsequence:
      'Sie antwortet nicht mehr im Messenger. Ihre Gespräche bleiben erhalten und kommen zurück, wenn du sie wieder verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {page}',
    test: 'Test senden',
    testConnection: 'Verbindung testen',
    writeToIt: 'Nachricht schreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie sie antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    disconnected: 'Getrennt',
    permissionTaken: 'Facebook hat eine Berechtigung entzogen',
    refused: 'Facebook akzeptiert unseren Zugriff nicht mehr',
    doesNotAnswer:
      'Sie antwortet erst wieder, wenn du die Seite neu verbindest. Nachrichten vom letzten Tag werden dann beantwortet.',
    allSources: 'alle Quellen',
    sources: '{count} Quelle|{count} Quellen',
    facts: '{sources} · {count} Chat diese Woche|{sources} · {count} Chats diese Woche',
  },
  choice: {
    title: 'Welche Seite möchtest du verbinden?',
    page: 'Seite',
    more: 'Weitere Seiten',
    connect: 'Verbinden',
    reconnect: 'Neu verbinden',
    otherAccount: 'Anderes Konto verwenden',
    mayNotMessage: 'Deine Rolle auf dieser Seite umfasst keine Nachrichten',
    connected: 'Verbunden',
    wasConnected: 'War schon verbunden; die Gespräche kommen zurück',
  },
  consent: {
    connectAgain: 'Neu verbinden',
    noPages: {
      title: 'Keine Seiten gefunden',
      about:
        'Für Antworten im Messenger brauchst du eine Facebook-Seite; ein persönliches Profil lässt sich nicht verbinden. Wenn du eine Seite betreust, verbinde neu und wähle sie aus, wenn Facebook fragt, welche Seiten du verwenden möchtest.',
    },
    permission: {
      title: 'Eine Berechtigung fehlt',
      askAgain: 'Facebook noch einmal fragen',
      about: 'Lass alles eingeschaltet, wenn Facebook fragt. Sonst kann der Assistent nicht:',
      meanings: {
        pages_show_list: 'sehen, welche Seiten du betreust',
        pages_messaging: 'Nachrichten beantworten',
        pages_manage_metadata: 'erfahren, wenn jemand schreibt',
      },
    },
    unreachable: {
      title: 'Facebook hat nicht geantwortet',
      about: 'Wir konnten deine Seiten nicht auflisten. Lade gleich neu oder verbinde noch einmal.',
    },
  },
  setUp: {
    title: 'Facebook ist auf diesem Server nicht eingerichtet',
    about:
      'Nötig sind eine Facebook-App mit Messenger und diese Einstellungen. Starte den Server danach neu.',
    environment: '1. In der Umgebung setzen',
    meanings: {
      FACEBOOK_APP_ID: 'die App-ID aus den Einstellungen deiner App auf developers.facebook.com',
      FACEBOOK_APP_SECRET: 'das App-Geheimnis daneben',
      FACEBOOK_VERIFY_TOKEN:
        'ein geheimes Wort deiner Wahl, das du als Verifizierungstoken des Webhooks einträgst',
    },
    webhook: '2. Den Webhook in der Facebook-App eintragen',
    webhookAbout:
      'Callback-URL mit den Feldern {fields}. Sie muss aus dem Internet über HTTPS erreichbar sein.',
    callback: 'Callback-URL',
  },
}
