export const core = {
  saved: 'Gespeichert.',
  signedOut: 'Du wurdest abgemeldet. Melde dich in einem anderen Tab an und sende es noch einmal.',
  roles: { owner: 'Inhaber', admin: 'Admin', editor: 'Redaktion', agent: 'Support' },
  locked:
    '{workspace} verlangt einen Passkey oder die Bestätigung in zwei Schritten. Richte eins davon in deinem Profil ein, um weiterzumachen.',
  notInRole:
    'Deine Rolle in {workspace} ist {role}, und dazu gehört das nicht. Inhaber und Admins können deine Rolle ändern.',
  notMember:
    'Du bist kein Mitglied mehr in dem Workspace, zu dem diese Seite gehört. Es wurde nichts geändert.',
  signInToUpload: 'Melde dich an, um Dateien hochzuladen.',
  unconfirmed: {
    publish:
      'Bestätige deine E-Mail-Adresse, bevor du etwas veröffentlichst: Öffne den Link, den wir an {email} geschickt haben. In deinem Profil kannst du einen neuen anfordern.',
    fetch:
      'Bestätige deine E-Mail-Adresse, bevor du Websites und Feeds verbindest: Öffne den Link, den wir an {email} geschickt haben. In deinem Profil kannst du einen neuen anfordern.',
    invite:
      'Bestätige deine E-Mail-Adresse, bevor du Leute einlädst: Öffne den Link, den wir an {email} geschickt haben. In deinem Profil kannst du einen neuen anfordern.',
    webhooks:
      'Bestätige deine E-Mail-Adresse, bevor du Webhooks hinzufügst: Öffne den Link, den wir an {email} geschickt haben. In deinem Profil kannst du einen neuen anfordern.',
  },
  withoutDatabase:
    'Der Server erreicht seine Datenbank nicht. Was du gespeichert hast, ist noch da; versuch es in ein paar Sekunden noch einmal.',
  storage: {
    storage_full:
      'Der Server hat keinen Platz mehr für Dateien. Bitte den Betreiber, Platz zu schaffen, und versuch es dann noch einmal.',
    storage_away: 'Der Dateispeicher antwortet nicht. Versuch es gleich noch einmal.',
  },
  channels: {
    notYours: 'Du hast keinen Zugriff auf diesen Kanal.',
    notJoined: 'Diese Verbindung kann dem Kanal nicht beitreten. Lade die Seite neu.',
    signIn: 'Melde dich an, um dich zu verbinden.',
    malformed: 'Sende „socket_id“ und „channel_name“ als Text.',
    notSignedIn: 'Diese Verbindung konnte nicht angemeldet werden. Lade die Seite neu.',
  },
  noPageHere: 'Unter diesem Link ist gerade keine Seite. Vielleicht wurde sie pausiert oder ist umgezogen.',
  /** Titles and sentences of error pages, by status. */
  problems: {
    400: {
      title: 'Ungültige Anfrage',
      message: 'Wir konnten diese Anfrage nicht lesen. Geh zurück und versuch es noch einmal.',
    },
    401: { title: 'Abgemeldet', message: 'Du wurdest abgemeldet. Melde dich an und versuch es noch einmal.' },
    403: { title: 'Nicht erlaubt', message: 'Darauf hast du keinen Zugriff.' },
    404: {
      title: 'Hier ist nichts',
      message: 'Unter diesem Link gibt es nichts. Vielleicht wurde es gelöscht, oder der Link stimmt nicht.',
    },
    405: { title: 'Nicht möglich', message: 'Diese Seite nimmt solche Anfragen nicht an.' },
    413: {
      title: 'Zu groß',
      message: 'Dieser Upload ist zu groß; erlaubt sind {megabytes} MB pro Datei.',
    },
    415: {
      title: 'Nicht lesbar',
      message:
        'Diese Seite nimmt solche Inhalte nicht an. Sende sie unkomprimiert, und Dateien nur über ein Formular mit einem Dateifeld.',
    },
    419: {
      title: 'Diese Seite ist abgelaufen',
      message: 'Du warst eine Weile weg. Lade die Seite neu und sende es noch einmal.',
    },
    429: {
      title: 'Zu viele Anfragen',
      message: 'Warte eine Minute und versuch es dann noch einmal.',
    },
    500: {
      title: 'Etwas ist schiefgegangen',
      message: 'Das liegt an uns, und der Fehler steht im Log. Versuch es gleich noch einmal.',
    },
    503: {
      title: 'Gerade nicht verfügbar',
      message: 'Ein Teil dieses Servers antwortet nicht. Versuch es gleich noch einmal.',
    },
    507: {
      title: 'Kein Platz mehr',
      message:
        'Der Server hat keinen Platz mehr. Bitte den Betreiber, Platz zu schaffen; was schon gespeichert ist, ist sicher.',
    },
  },
}
