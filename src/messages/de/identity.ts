export const identity = {
  ownName: { 'name.required': 'Gib deinen Namen ein.', 'name.minLength': 'Gib deinen Namen ein.' },
  wrongLogin:
    'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfe beides oder wähle „Passwort vergessen?“.',
  unknownPasskey:
    'Diesen Passkey kennen wir nicht. Melde dich mit deinem Passwort an und füge ihn dann in deinem Profil hinzu.',
  openId: {
    unreachable:
      '{label} ist gerade nicht erreichbar. Versuch es in ein paar Minuten noch einmal oder melde dich anders an.',
    declined:
      'Du hast die Anmeldung mit {label} nicht abgeschlossen. Fang noch einmal an oder melde dich anders an.',
    refused:
      '{label} hat die Anmeldung abgelehnt. Fang noch einmal an. Wenn es wieder passiert, sag dem Betreiber dieses Servers Bescheid.',
    not_genuine:
      'Wir konnten die Antwort von {label} nicht überprüfen, darum bist du nicht angemeldet. Wenn es wieder passiert, sag dem Betreiber dieses Servers Bescheid.',
    expired:
      'Diese Anmeldung hat zu lange gedauert oder begann in einem anderen Fenster. Fang noch einmal an.',
    no_address:
      '{label} hat uns deine E-Mail-Adresse nicht genannt. Erlaube es dort oder melde dich anders an.',
    unconfirmed_address:
      '{label} hat deine E-Mail-Adresse nicht bestätigt. Bestätige sie dort und fang noch einmal an.',
    other_domain: 'Nur wer eine E-Mail-Adresse bei {domains} hat, kann sich mit {label} anmelden.',
    unconfirmed_account:
      'Zu dieser E-Mail-Adresse gibt es ein Konto, aber niemand hat die Adresse bestätigt. Wähle „Passwort vergessen?“, um es zu übernehmen, und fang noch einmal an.',
    other_person:
      'Das Konto zu dieser E-Mail-Adresse gehört einer anderen Person bei {label}. Wenn es deins ist, wähle „Passwort vergessen?“ und fang noch einmal an.',
    by_invitation: 'Für ein Konto brauchst du hier eine Einladung.',
    closed: 'Zu dieser E-Mail-Adresse gibt es kein Konto, und neue werden hier nicht angelegt.',
  },
  twoStep: {
    usePasskey: 'Melde dich mit deinem Passkey an: Einer deiner Workspaces verlangt ihn.',
    wrong:
      'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten und versuch es noch einmal.',
    tooLate: 'Das hat zu lange gedauert. Fang noch einmal an.',
    on: 'Die Zwei-Faktor-Anmeldung ist an.',
    off: 'Die Zwei-Faktor-Anmeldung ist aus.',
    recovered: 'Du hast einen Wiederherstellungscode benutzt. Übrige Codes: {count}.',
    required: 'Mitglieder brauchen jetzt einen Passkey oder die Zwei-Faktor-Anmeldung.',
    notRequired: 'Mitglieder brauchen keinen Passkey und keine Zwei-Faktor-Anmeldung mehr.',
    firstYourself:
      'Richte zuerst in deinem Profil einen Passkey oder die Zwei-Faktor-Anmeldung für dich selbst ein.',
  },
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
    kept: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link erstellt, mit dem du ein neues Passwort wählst. Auf diesem Server ist noch kein E-Mail-Versand eingerichtet: Der Betreiber findet den Link im Log.',
    dead: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
  },
  team: {
    noEmail: 'Gib eine E-Mail-Adresse ein.',
    invited: 'Einladung an {email} geschickt.',
    inviteKept:
      'Einladung erstellt. Auf diesem Server ist noch kein E-Mail-Versand eingerichtet: Der Link steht im Log.',
    revoked: 'Einladung zurückgezogen.',
    alreadyMember: '{email} ist schon Mitglied.',
    tooManyInvitations:
      'Ein Workspace darf höchstens {max} offene Einladungen haben. Zieh zuerst einige zurück.',
    above: 'Du kannst keine Rolle vergeben, die über deiner liegt.',
    roleChanged: 'Neue Rolle von {name}: {role}.',
    removed: '{name} ist kein Mitglied mehr.',
    left: 'Du hast {workspace} verlassen.',
    lastOwner: 'Ein Workspace braucht einen Inhaber. Mach zuerst ein anderes Mitglied zum Inhaber.',
    ownsShared:
      'Du bist der einzige Inhaber von {workspace}, und dort gibt es weitere Mitglieder. Mach zuerst eines davon zum Inhaber, entferne sie oder lösche den Workspace.',
    joined: 'Du bist jetzt Mitglied von „{workspace}“.',
    created: 'Workspace erstellt.',
    renamed: 'Workspace umbenannt.',
    workspaceDeleted: 'Der Workspace „{workspace}“ und alles darin wurden gelöscht.',
    otherName: 'So heißt der Workspace nicht. Gib „{workspace}“ ein.',
    onlyWorkspace: 'Das ist dein einziger Workspace. Um ihn zu löschen, lösche in deinem Profil dein Konto.',
    tooManyWorkspaces:
      'Du kannst Inhaber von höchstens {max} Workspaces sein. Lösche einen, um einen neuen zu erstellen.',
    dead: 'Diese Einladung ist abgelaufen, wurde zurückgezogen oder schon benutzt. Bitte um eine neue.',
    otherAddress:
      'Diese Einladung ist für {email}, aber du bist als {yours} angemeldet. Melde dich ab und öffne den Link noch einmal.',
    haveAccount:
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an, um die Einladung anzunehmen.',
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
  accountDeleted: 'Dein Konto und alles darin wurden gelöscht.',
  deviceSignedOut: 'Gerät abgemeldet.',
  devicesSignedOut: 'Alle anderen Geräte abgemeldet.',
  device: { browserOn: '{browser} auf {system}', unknown: 'Unbekanntes Gerät' },
}
