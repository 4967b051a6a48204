export const guests = {
  sample: {
    first: {
      question: 'Wie lange hält sich der Sauerteig im Kühlschrank?',
      answer: 'Zwei Wochen, wenn er gefüttert ist. Dann weck ihn mit zwei Fütterungen.',
      quote:
        'Ein gefütterter Sauerteig ruht zwei Wochen im Kühlschrank. Weck ihn mit zwei Fütterungen im Abstand von zwölf Stunden.',
      title: 'Das Brotbuch',
      place: 'Seite 12',
    },
    second: {
      question: 'Er riecht nach Aceton. Ist er hinüber?',
      answer: 'Nein, nur hungrig. Füttere ihn zweimal.',
      quote:
        'Ein Sauerteig, der nach Aceton riecht, ist nur hungrig. Gieß die graue Flüssigkeit ab und füttere ihn zweimal.',
      title: 'Folge 41, Sauerteig',
      place: '12:08',
    },
  },
}

export const auth = {
  fields: {
    name: 'Dein Name',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordHint: 'Mindestens {min} Zeichen. Ein kurzer Satz eignet sich gut.',
  },
  login: {
    title: 'Anmelden',
    about: 'Willkommen zurück.',
    remember: 'Auf diesem Gerät angemeldet bleiben',
    submit: 'Anmelden',
    passkey: 'Passkey verwenden',
    openId: 'Weiter mit {label}',
    forgot: 'Passwort vergessen?',
    noAccount: 'Neu hier?',
    createOne: 'Konto erstellen',
  },
  code: {
    title: 'Gib deinen Code ein',
    about:
      'Öffne deine Authenticator-App und gib den Code für dieses Konto ein, oder nimm einen Wiederherstellungscode.',
    code: 'Bestätigungscode',
    submit: 'Anmelden',
    startOver: 'Von vorn beginnen',
  },
  register: {
    title: 'Konto erstellen',
    about: 'Danach fügst du etwas hinzu, das du geschrieben hast, und stellst deine erste Frage.',
    submit: 'Konto erstellen',
    invitationTitle: 'Nur mit Einladung',
    invitationAbout:
      'Für ein Konto brauchst du hier eine Einladung. Wenn du eine hast, öffne den Link in der E-Mail.',
    haveOne: 'Du hast schon ein Konto?',
    signIn: 'Anmelden',
  },
  forgot: {
    title: 'Passwort vergessen?',
    about:
      'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link zum Zurücksetzen. Er ist {minutes} Minuten gültig.',
    submit: 'Link zum Zurücksetzen senden',
    inLog:
      'Gib deine E-Mail-Adresse ein und bitte dann den Betreiber dieses Servers um den Link. Der Server kann keine E-Mails verschicken.',
    submitInLog: 'Link zum Zurücksetzen erstellen',
    remembered: 'Wieder eingefallen?',
    signIn: 'Anmelden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    deadTitle: 'Dieser Link funktioniert nicht mehr',
    deadLink: 'Er ist abgelaufen oder wurde schon benutzt.',
    askForLink: 'Neuen Link anfordern',
    submit: 'Passwort ändern',
    unconfirmed:
      'Niemand hat diese E-Mail-Adresse bestätigt, das Konto könnte also jemand anderes angelegt haben.',
    content: 'Was soll mit den Inhalten dieses Kontos geschehen?',
    empty: 'Mit einem leeren Konto beginnen',
    deletes: 'Löscht alles, was im Konto ist.',
    emptyHint: 'Wähle das, wenn nichts davon von dir ist.',
    keep: 'Behalten, was da ist',
    keepHint: 'Seiten bleiben pausiert und verbundene Konten ausgeschaltet, bis du sie wieder einschaltest.',
    choose: 'Wähle zuerst, was mit den Inhalten geschieht.',
    submitEmpty: 'Inhalte löschen und Passwort ändern',
    signsOut: 'Damit wirst du auf allen anderen Geräten abgemeldet.',
  },
  verify: {
    title: 'Bestätige deine E-Mail-Adresse',
    mailed:
      'Wir haben einen Link an {email} geschickt. Öffne ihn, um zu bestätigen, dass die Adresse dir gehört.',
    logged:
      'Dieser Server kann keine E-Mails verschicken, deshalb steht der Link für {email} im Server-Log. Bitte den Betreiber darum.',
    skip: 'Vorerst überspringen',
    meanwhile:
      'Inhalte hinzufügen und damit chatten kannst du schon jetzt. Fürs Veröffentlichen, für Websites, Feeds und Webhooks brauchst du eine bestätigte E-Mail-Adresse.',
    allWorks:
      'Du kannst gleich loslegen. Sobald deine E-Mail-Adresse bestätigt ist, kannst du dein Passwort zurücksetzen, falls du es vergisst.',
    notArrived: 'Nicht angekommen?',
    sendAgain: 'Link noch einmal senden',
    isOperator: 'Ich betreibe diesen Server',
    newInLog: 'Ein neuer Link ersetzt den im Server-Log.',
    makeNew: 'Neuen Link erstellen',
    wrongEmail: 'Falsche E-Mail-Adresse?',
    changeAddress: 'E-Mail-Adresse ändern',
  },
  confirm: {
    title: 'Bestätige, dass du es bist',
    about: 'Gib zum Fortfahren dein Passwort ein. Wir fragen höchstens alle drei Stunden.',
    signedInAs: 'Angemeldet als {email}',
    submit: 'Weiter',
    notNow: 'Abbrechen',
  },
}
