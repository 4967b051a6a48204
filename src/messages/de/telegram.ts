export const telegram = {
  connected: '„{bot}“ antwortet jetzt auf Telegram.',
  connectedAgain: '„{bot}“ ist wieder verbunden, mit allen Gesprächen.',
  checked:
    '„{bot}“ ist verbunden: Telegram schickt uns die Nachrichten. Schreib @{username} zum Ausprobieren.',
  disconnected: '„{bot}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{bot}“ und die Gespräche wurden gelöscht.',
  refused: {
    no_token:
      'Telegram kennt dieses Token nicht. Kopier es noch einmal bei @BotFather; es sieht aus wie 123456789:AAE-x2…',
    taken: 'Dieser Bot ist mit einem anderen Konto auf diesem Server verbunden. Trenn ihn zuerst dort.',
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
