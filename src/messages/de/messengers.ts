export const facebook = {
  consent: {
    denied: 'Du hast bei Facebook nicht zugestimmt, deshalb wurde nichts verbunden.',
    otherBrowser: 'Diese Antwort von Facebook gehört zu einem anderen Browser. Verbinde neu.',
    notUnderstood: 'Facebook hat unerwartet geantwortet. Verbinde neu.',
  },
  notListed: 'Facebook führt diese Seite nicht mehr auf. Verbinde neu und wähle noch einmal.',
  connected: '„{page}“ antwortet jetzt im Messenger.',
  connectedAgain: '„{page}“ ist wieder verbunden, mit allen Gesprächen.',
  checked: '„{page}“ ist verbunden: Facebook schickt uns die Nachrichten.',
  disconnected: '„{page}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{page}“ und die Gespräche wurden gelöscht.',
  refused: {
    taken:
      '„{page}“ ist mit einem anderen Workspace auf diesem Server verbunden. Trenne die Seite zuerst dort.',
    may_not_message: 'Deine Rolle auf „{page}“ umfasst keine Nachrichten. Bitte einen Admin der Seite darum.',
    permission:
      'Facebook lässt uns die Nachrichten von „{page}“ nicht lesen. Verbinde neu und erlaube alles, wonach gefragt wird.',
    graph: 'Facebook hat nicht geantwortet. Versuch es gleich noch einmal.',
  },
  checks: {
    disconnected: 'Diese Seite ist nicht verbunden.',
    token: 'Facebook akzeptiert unseren Zugriff nicht mehr. Verbinde die Seite neu.',
    permission:
      'Facebook hat eine Berechtigung entzogen. Verbinde die Seite neu und erlaube alles, wonach gefragt wird.',
    rate: 'Facebook bittet uns zu warten. Teste in ein paar Minuten noch einmal.',
    temporary: 'Facebook hat nicht geantwortet. Teste gleich noch einmal.',
    window: 'Facebook hat den Test abgelehnt. Teste gleich noch einmal.',
    gone: 'Facebook hat den Test abgelehnt. Teste gleich noch einmal.',
    refused: 'Facebook hat den Test abgelehnt. Verbinde die Seite neu.',
  },
}

export const instagram = {
  notListed: 'Facebook führt dieses Konto nicht mehr auf. Verbinde neu und wähle noch einmal.',
  connected: '„{page}“ antwortet jetzt auf Instagram.',
  connectedAgain: facebook.connectedAgain,
  checked: '„{page}“ ist verbunden: Instagram schickt uns die Nachrichten.',
  disconnected: '„{page}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: facebook.deleted,
  refused: {
    ...facebook.refused,
    taken: '„{page}“ ist mit einem anderen Workspace auf diesem Server verbunden. Trenne es zuerst dort.',
    may_not_message:
      'Deine Rolle auf der Seite von „{page}“ umfasst keine Nachrichten. Bitte einen Admin der Seite darum.',
  },
  checks: {
    ...facebook.checks,
    disconnected: 'Dieses Konto ist nicht verbunden.',
    token: 'Facebook akzeptiert unseren Zugriff nicht mehr. Verbinde das Konto neu.',
    permission:
      'Facebook hat eine Berechtigung entzogen. Verbinde das Konto neu und erlaube alles, wonach gefragt wird.',
    refused: 'Facebook hat den Test abgelehnt. Verbinde das Konto neu.',
  },
}

export const telegram = {
  connected: '„{bot}“ antwortet jetzt auf Telegram.',
  connectedAgain: '„{bot}“ ist wieder verbunden, mit allen Gesprächen.',
  checked:
    '„{bot}“ ist verbunden: Telegram schickt uns die Nachrichten. Schreib @{username} zum Ausprobieren.',
  disconnected: '„{bot}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{bot}“ und die Gespräche wurden gelöscht.',
  noToken: 'Füge das Token von @BotFather ein.',
  refused: {
    no_token:
      'Telegram kennt dieses Token nicht. Kopiere es noch einmal bei @BotFather; es sieht aus wie 123456789:AAE-x2…',
    taken: 'Dieser Bot ist mit einem anderen Workspace auf diesem Server verbunden. Trenne ihn zuerst dort.',
    unreachable: 'Telegram hat nicht geantwortet. Versuch es gleich noch einmal.',
    webhook: 'Telegram hat die Adresse dieses Servers abgelehnt: {reason}',
  },
  checks: {
    disconnected: 'Dieser Bot ist nicht verbunden.',
    token: 'Telegram akzeptiert das Token nicht mehr. Verbinde den Bot mit einem neuen von @BotFather.',
    unreachable: 'Telegram hat nicht geantwortet. Teste gleich noch einmal.',
    webhook: 'Telegram hat die Adresse dieses Servers abgelehnt: {reason}',
    deliveries: 'Telegram konnte diesem Server in der letzten Stunde Nachrichten nicht zustellen: {reason}',
  },
}

export const whatsapp = {
  connected: '„{name}“ ist verbunden. Trage jetzt die Callback-URL und das Verifizierungstoken bei Meta ein.',
  connectedAgain: '„{name}“ ist wieder verbunden, mit allen Gesprächen.',
  checked:
    '„{name}“ ist verbunden: WhatsApp schickt uns die Nachrichten. Schreib an {number} zum Ausprobieren.',
  disconnected: '„{name}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{name}“ und die Gespräche wurden gelöscht.',
  refused: {
    number:
      'WhatsApp akzeptiert diese Angaben nicht. Prüfe die ID der Telefonnummer und ob Token und App-Geheimcode zur selben App gehören.',
    token: 'WhatsApp akzeptiert dieses Zugriffstoken nicht. Erzeuge ein neues und füge es ein.',
    account:
      'WhatsApp lässt diese App die Nachrichten des Kontos nicht empfangen. Prüfe die ID des Kontos und die Berechtigung whatsapp_business_management des Tokens.',
    taken:
      'Diese Nummer ist mit einem anderen Workspace auf diesem Server verbunden. Trenne sie zuerst dort.',
    unreachable: 'WhatsApp hat nicht geantwortet. Versuch es gleich noch einmal.',
  },
  checks: {
    disconnected: 'Diese Nummer ist nicht verbunden.',
    webhook:
      'Das Token funktioniert, aber WhatsApp hat diesen Server noch nicht erreicht. Trage die Callback-URL und das Verifizierungstoken bei Meta ein.',
    number: 'WhatsApp lässt diese App die Nummer nicht mehr nutzen. Verbinde sie mit einem neuen Token.',
    token: 'WhatsApp akzeptiert das Zugriffstoken nicht mehr. Verbinde die Nummer mit einem neuen.',
    account: 'WhatsApp lässt diese App die Nachrichten des Kontos nicht empfangen. Verbinde die Nummer neu.',
    unreachable: 'WhatsApp hat nicht geantwortet. Teste gleich noch einmal.',
  },
  fields: {
    'phone_number_id.required': 'Füge die ID der Telefonnummer ein: nur Ziffern, nicht die Telefonnummer.',
    'token.required': 'Füge das Zugriffstoken ein.',
    'app_secret.required': 'Füge den App-Geheimcode ein: 32 Buchstaben und Ziffern.',
    'phone_number_id.regex': 'Füge die ID der Telefonnummer ein: nur Ziffern, nicht die Telefonnummer.',
    'account_id.regex': 'Füge die ID des Kontos ein: nur Ziffern. Oder lass das Feld leer.',
    'token.regex': 'Das ist kein vollständiges Zugriffstoken. Kopiere es ganz und füge es hier ein.',
    'app_secret.regex': 'Füge den App-Geheimcode ein: 32 Buchstaben und Ziffern.',
  },
}
