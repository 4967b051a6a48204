export const identity = {
  wrongLogin:
    'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfe beides oder setz dein Passwort zurück.',
  unknownPasskey:
    'Diesen Passkey kennen wir nicht. Melde dich mit deinem Passwort an und füge ihn dann in deinem Profil hinzu.',
  confirmFirst: 'Gib dein Passwort noch einmal ein.',
  notYourPassword: 'Das ist nicht dein Passwort.',
  byInvitation: 'Für ein Konto brauchst du hier eine Einladung.',
  tooManyAccounts: 'Zu viele neue Konten aus deinem Netz. Versuch es in einer Stunde noch einmal.',
  tooManyTries: {
    seconds: 'Zu viele Versuche. In {count} Sekunden geht es wieder.',
    minutes: 'Zu viele Versuche. In {count} Minuten geht es wieder.',
  },
  passwordLink: {
    sent: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link geschickt, mit dem du ein neues Passwort wählst.',
    kept: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link erstellt, mit dem du ein neues Passwort wählst. Auf diesem Server ist noch kein E-Mail-Versand eingerichtet: Wer ihn betreibt, findet den Link im Log.',
    dead: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
  },
  passwordReset: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
  passwordChanged: 'Dein Passwort wurde geändert. Auf allen anderen Geräten bist du abgemeldet.',
  addressLink: {
    sent: 'Wir haben dir einen neuen Link geschickt.',
    kept: 'Wir haben einen neuen Link erstellt. Auf diesem Server ist noch kein E-Mail-Versand eingerichtet: Der Link steht im Log.',
    dead: 'Dieser Link ist abgelaufen, wurde schon benutzt oder gehört zu einem anderen Konto. Fordere einen neuen an.',
  },
  addressConfirmed: 'Deine E-Mail-Adresse ist bestätigt.',
  confirmNewAddress: 'Bitte bestätige deine neue E-Mail-Adresse.',
  passwordForAddress: 'Gib dein Passwort ein, um deine E-Mail-Adresse zu ändern.',
  accountDeleted: 'Dein Konto und alles darin wurde gelöscht.',
  deviceSignedOut: 'Gerät abgemeldet.',
  devicesSignedOut: 'Alle anderen Geräte abgemeldet.',
  device: { browserOn: '{browser} auf {system}', unknown: 'Unbekanntes Gerät' },
}
