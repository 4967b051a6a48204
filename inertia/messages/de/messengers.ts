export const facebook = {
  title: 'Facebook',
  about: 'Wer deiner Seite schreibt, bekommt Antworten aus deinen Inhalten.',
  connectPage: 'Seite verbinden',
  connectAnother: 'Weitere Seite verbinden',
  start: {
    title: 'Im Messenger antworten',
    steps: {
      first: 'Erlaube den Zugriff, wenn Facebook fragt.',
      second: 'Wähle die Seite, die antworten soll.',
      third: 'Du kannst im Messenger jederzeit selbst antworten; der Assistent pausiert dann.',
    },
    sample: {
      name: 'Adas Bäckerei',
      question: 'Liefert ihr auch sonntags?',
      answer: 'Nein, wir liefern von Dienstag bis Samstag. [1]',
      source: '[1] Öffnungszeiten und Lieferung',
    },
  },
  pages: {
    title: 'Deine Seiten',
    disconnectTitle: '„{page}“ trennen?',
    disconnectConsequence:
      'Sie antwortet nicht mehr im Messenger. Ihre Gespräche bleiben erhalten und kommen zurück, wenn du sie wieder verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {page}',
    testConnection: 'Verbindung testen',
    writeToIt: 'Nachricht schreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie sie antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    permissionTaken: 'Facebook hat eine Berechtigung entzogen',
    refused: 'Facebook akzeptiert unseren Zugriff nicht mehr',
    doesNotAnswer:
      'Sie antwortet erst wieder, wenn du die Seite neu verbindest. Nachrichten vom letzten Tag werden dann beantwortet.',
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
      about: 'Wir konnten deine Seiten nicht laden. Versuch es gleich noch einmal oder verbinde neu.',
    },
  },
  setUp: {
    title: 'Facebook ist auf diesem Server nicht eingerichtet',
    about:
      'Nötig sind eine Facebook-App mit Messenger und diese Einstellungen. Starte den Server danach neu.',
    environment: '1. Umgebungsvariablen setzen',
    meanings: {
      FACEBOOK_APP_ID: 'die App-ID aus den Einstellungen deiner App auf developers.facebook.com',
      FACEBOOK_APP_SECRET: 'der App-Geheimcode daneben',
      FACEBOOK_VERIFY_TOKEN:
        'ein geheimes Wort deiner Wahl, das du als Verifizierungstoken des Webhooks einträgst',
    },
    webhook: '2. Den Webhook in der Facebook-App eintragen',
    webhookAbout:
      'Callback-URL mit den Feldern {fields}. Sie muss aus dem Internet über HTTPS erreichbar sein.',
    callback: 'Callback-URL',
  },
}

export const instagram = {
  title: 'Instagram',
  about: 'Wer dir auf Instagram schreibt, bekommt Antworten aus deinen Inhalten.',
  connectPage: 'Konto verbinden',
  connectAnother: 'Weiteres Konto verbinden',
  start: {
    title: 'Auf Instagram antworten',
    steps: {
      first: 'Verknüpfe ein professionelles Instagram-Konto mit einer Facebook-Seite.',
      second: 'Erlaube den Zugriff, wenn Facebook fragt, und wähle das Konto.',
      third: 'Du kannst auf Instagram jederzeit selbst antworten; der Assistent pausiert dann.',
    },
    sample: { ...facebook.start.sample, name: '@adas.baeckerei' },
  },
  pages: {
    ...facebook.pages,
    title: 'Deine Konten',
    disconnectConsequence:
      'Es antwortet nicht mehr auf Instagram. Seine Gespräche bleiben erhalten und kommen zurück, wenn du es wieder verbindest.',
    howItAnswers: 'Wie es antwortet',
    doesNotAnswer:
      'Es antwortet erst wieder, wenn du das Konto neu verbindest. Nachrichten vom letzten Tag werden dann beantwortet.',
  },
  choice: {
    ...facebook.choice,
    title: 'Welches Konto möchtest du verbinden?',
    page: 'Konto',
    more: 'Weitere Konten',
    otherAccount: 'Mit anderem Facebook-Profil',
    mayNotMessage: 'Deine Rolle auf der zugehörigen Seite umfasst keine Nachrichten',
  },
  consent: {
    ...facebook.consent,
    noPages: {
      title: 'Keine Konten gefunden',
      about:
        'Für Antworten auf Instagram brauchst du ein professionelles Konto, das mit einer von dir betreuten Facebook-Seite verknüpft ist. Verknüpfe beide in den Einstellungen von Instagram, verbinde dann neu und wähle beide aus, wenn Facebook fragt.',
    },
    permission: {
      ...facebook.consent.permission,
      meanings: {
        ...facebook.consent.permission.meanings,
        pages_messaging: 'Nachrichten über die Seite lesen',
        instagram_basic: 'sehen, welche Instagram-Konten du betreust',
        instagram_manage_messages: 'Nachrichten auf Instagram beantworten',
      },
    },
    unreachable: {
      title: facebook.consent.unreachable.title,
      about: 'Wir konnten deine Konten nicht laden. Versuch es gleich noch einmal oder verbinde neu.',
    },
  },
  setUp: {
    ...facebook.setUp,
    title: 'Instagram ist auf diesem Server nicht eingerichtet',
    about:
      'Nötig sind eine Facebook-App mit Messenger und Instagram und diese Einstellungen. Starte den Server danach neu.',
    webhook: '2. Den Webhook für Instagram in der Facebook-App eintragen',
  },
}

export const telegram = {
  title: 'Telegram',
  about: 'Dein Bot antwortet in privaten Chats und, wenn ihn jemand erwähnt, in Gruppen.',
  start: {
    title: 'Auf Telegram antworten',
    steps: {
      first: 'Öffne {father} in Telegram.',
      second: 'Sende {newbot} und wähle einen Namen.',
      third: 'Du bekommst ein Token. Wähle „Bot verbinden“ und füge es ein.',
    },
    sample: { ...facebook.start.sample, name: '@AdasBrotBot' },
  },
  connect: {
    open: 'Bot verbinden',
    another: 'Weiteren Bot verbinden',
    title: 'Bot verbinden',
    steps: {
      create: 'Öffne in Telegram {father} und sende {newbot}. Wähle einen Namen und einen Benutzernamen.',
      copy: 'BotFather antwortet mit einem Token. Kopiere es und füge es hier ein.',
      write: 'Schreib deinem Bot. Er antwortet aus deinen Inhalten und nennt die Quellen.',
    },
    token: 'Token',
    tokenHint: 'Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    submit: 'Verbinden',
    cancel: 'Abbrechen',
  },
  bots: {
    title: 'Deine Bots',
    disconnectTitle: '„{bot}“ trennen?',
    disconnectConsequence:
      'Er antwortet auf Telegram nicht mehr. Die Gespräche bleiben erhalten und kommen zurück, wenn du ihn neu verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {bot}',
    testConnection: 'Verbindung testen',
    writeToIt: 'Anschreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie er antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    refused: 'Telegram akzeptiert das Token nicht mehr',
    doesNotAnswer:
      'Es wurde widerrufen, oder der Bot wurde gelöscht. Sende /token an @BotFather und verbinde mit dem neuen Token. Nachrichten vom letzten Tag werden dann beantwortet.',
  },
}

export const whatsapp = {
  title: 'WhatsApp',
  about: 'Wer deiner WhatsApp-Nummer schreibt, bekommt Antworten aus deinen Inhalten.',
  start: {
    title: 'Auf WhatsApp antworten',
    steps: {
      first: 'Füge bei Metas WhatsApp Business Platform eine Nummer hinzu.',
      second: 'Füge hier ihre ID und ein Zugriffstoken ein.',
      third: 'Trage unsere Callback-URL in Metas Dashboard ein.',
    },
    sample: facebook.start.sample,
  },
  connect: {
    title: 'Nummer verbinden',
    another: 'Weitere Nummer verbinden',
    steps: {
      app: 'Erstelle bei {meta} eine App, füge ihr WhatsApp hinzu und trage unter „API Setup“ deine Nummer ein.',
      token:
        'Lege in den Unternehmenseinstellungen einen Systemnutzer mit Zugriff auf die App und das Konto an und erzeuge ein Token, das nicht abläuft, mit den Berechtigungen {permissions}.',
      copy: 'Füge hier die ID der Telefonnummer und das Token ein, und aus „App-Einstellungen“, „Allgemeines“ den App-Geheimcode.',
      webhook:
        'Nach dem Verbinden zeigen wir dir die Callback-URL und das Verifizierungstoken für „Konfiguration“.',
    },
    phoneNumberId: 'ID der Telefonnummer',
    accountId: 'ID des WhatsApp-Business-Kontos',
    accountHint: 'Optional. Damit abonnieren wir für deine App die Nachrichten des Kontos.',
    token: 'Zugriffstoken',
    appSecret: 'App-Geheimcode',
    secretHint: 'Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    submit: 'Verbinden',
    cancel: 'Abbrechen',
  },
  webhook: {
    title: 'Einrichtung von {name} abschließen',
    titleReached: 'Webhook für {name}',
    waiting: 'Wir warten auf WhatsApp. Sobald die Verbindung steht, siehst du es hier.',
    reached: 'WhatsApp erreicht diesen Server.',
    steps: {
      open: 'Öffne in Metas App-Dashboard {section}, dann {page}.',
      enter: 'Füge beide Werte ein und wähle {save}.',
      subscribe: 'Abonniere das Feld {field}.',
      names: { section: 'WhatsApp', page: 'Konfiguration', save: 'Überprüfen und speichern' },
    },
    dashboard: 'Metas Dashboard öffnen',
    callback: 'Callback-URL',
    verifyToken: 'Verifizierungstoken',
  },
  numbers: {
    title: 'Deine Nummern',
    disconnectTitle: '„{name}“ trennen?',
    disconnectConsequence:
      'Die Nummer antwortet auf WhatsApp nicht mehr. Die Gespräche bleiben erhalten und kommen zurück, wenn du sie neu verbindest.',
    disconnect: 'Trennen',
    actions: 'Aktionen für {name}',
    testConnection: 'Verbindung testen',
    writeToIt: 'Anschreiben',
    pause: 'Pausieren',
    letAnswer: 'Fortsetzen',
    howItAnswers: 'Wie sie antwortet',
    handover: 'Übergabe und Limits',
    reconnect: 'Neu verbinden',
    refused: 'WhatsApp akzeptiert das Zugriffstoken nicht mehr',
    doesNotAnswer:
      'Es ist abgelaufen, wurde widerrufen oder hat eine Berechtigung verloren. Verbinde die Nummer mit einem neuen Token. Nachrichten vom letzten Tag werden dann beantwortet.',
  },
}
