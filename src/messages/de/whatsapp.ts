export const whatsapp = {
  connected: '„{name}“ ist verbunden. Trag jetzt die Callback-URL und das Prüftoken bei Meta ein.',
  connectedAgain: '„{name}“ ist wieder verbunden, mit allen Gesprächen.',
  checked:
    '„{name}“ ist verbunden: WhatsApp schickt uns die Nachrichten. Schreib an {number} zum Ausprobieren.',
  disconnected: '„{name}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{name}“ und die Gespräche wurden gelöscht.',
  refused: {
    number:
      'WhatsApp akzeptiert diese Angaben nicht. Prüfe die ID der Telefonnummer, und ob Token und App-Geheimnis zur selben App gehören.',
    token: 'WhatsApp akzeptiert dieses Zugriffstoken nicht. Erzeuge ein neues und füg es ein.',
    account:
      'WhatsApp lässt diese App die Nachrichten des Kontos nicht empfangen. Prüfe die ID des Kontos und die Berechtigung whatsapp_business_management des Tokens.',
    taken: 'Diese Nummer ist mit einem anderen Konto auf diesem Server verbunden. Trenn sie zuerst dort.',
    unreachable: 'WhatsApp hat nicht geantwortet. Versuch es gleich noch einmal.',
  },
  checks: {
    disconnected: 'Diese Nummer ist nicht verbunden.',
    webhook:
      'Das Token funktioniert, aber WhatsApp hat diesen Server noch nicht erreicht. Trag die Callback-URL und das Prüftoken bei Meta ein.',
    number: 'WhatsApp lässt diese App die Nummer nicht mehr nutzen. Verbinde sie mit einem neuen Token.',
    token: 'WhatsApp akzeptiert das Zugriffstoken nicht mehr. Verbinde die Nummer mit einem neuen.',
    account: 'WhatsApp lässt diese App die Nachrichten des Kontos nicht empfangen. Verbinde die Nummer neu.',
    unreachable: 'WhatsApp hat nicht geantwortet. Teste gleich noch einmal.',
  },
  fields: {
    'phone_number_id.regex': 'Füg die ID der Telefonnummer ein: nur Ziffern, nicht die Telefonnummer.',
    'account_id.regex': 'Füg die ID des Kontos ein: nur Ziffern. Oder lass das Feld leer.',
    'token.regex': 'Füg das Zugriffstoken ein.',
    'app_secret.regex': 'Füg das App-Geheimnis ein: 32 Buchstaben und Ziffern.',
  },
}
