export const profileModels = {
  title: 'Sprachmodelle',
  about:
    'Ohne Modell sind Antworten wörtliche Zitate. Mit deinem eigenen Schlüssel formuliert sie ein Modell; jeder Satz wird trotzdem mit deinen Inhalten abgeglichen. Dein Schlüssel wird verschlüsselt gespeichert und nie wieder angezeigt.',
  keyEnding: 'Schlüssel endet auf {ending}',
  noKey: 'kein Schlüssel',
  test: 'Testen',
  testOne: '{name} testen',
  change: 'Bearbeiten',
  changeOne: '{name} bearbeiten',
  removeOne: '{name} entfernen',
  removeTitle: '{name} entfernen?',
  removeAbout:
    'Der Schlüssel wird gelöscht. Anwendungen, die ihn benutzen, wechseln zum Standardmodell oder zu wörtlichen Zitaten.',
  found: {
    title: 'Auf diesem Rechner gefunden',
    about: 'Antworten bleiben auf deinem Server. Nur du als Betreiber siehst und benutzt diese Modelle.',
    use: 'Benutzen',
    useOne: '{name} benutzen',
    useForSearch: 'Für die Suche benutzen',
    useOneForSearch: 'Für die Suche benutzen: {name}',
    inUse: 'In Benutzung',
  },
  searchModels: {
    title: 'Bessere Suche',
    about:
      'Diese Modelle laufen auf deinem Server, heruntergeladen oder auf einem Modellserver, der dort gefunden wurde. Sie dienen allen.',
    download: 'Herunterladen',
    downloadOne: '{name} herunterladen',
    goOn: 'Fortsetzen',
    goOnOne: 'Download von {name} fortsetzen',
    removeOne: '{name} entfernen',
    progress: '{percent} % heruntergeladen',
    embedding: '{done} von {total} Passagen fertig',
    inUse: 'In Benutzung',
    installed: 'Installiert, nicht in Benutzung',
  },
  ownChat: {
    label: 'Modell für deinen eigenen Chat',
    hint: 'Für jede Anwendung kannst du unter „Antworten“ ein eigenes Modell wählen.',
    save: 'Auswahl speichern',
  },
  form: {
    provider: 'Anbieter',
    key: 'Schlüssel',
    optionalKey: 'Schlüssel, falls der Server einen braucht',
    keyHint: 'Leer lassen, um den gespeicherten Schlüssel zu behalten.',
    address: 'URL',
    addressHint: 'Der Teil vor /chat/completions. Private Adressen sind nicht erlaubt.',
    model: 'Standardmodell',
    modelHint: 'Leer lassen für das Standardmodell des Anbieters.',
    add: 'Anbieter hinzufügen',
  },
}

export const profile = {
  title: 'Profil',
  about: 'Deine Angaben, Anmeldung und Zugriffe.',
  onThisPage: 'Auf dieser Seite',
  parts: {
    you: 'Allgemein',
    signingIn: 'Anmeldung',
    models: 'Schlüssel und Modelle',
    programs: 'Entwickler',
    data: 'Deine Daten',
    danger: 'Konto löschen',
  },
  you: {
    title: 'Über dich',
    about: 'Dein Name und deine E-Mail-Adresse.',
    picture: 'Bild',
    name: 'Name',
    email: 'E-Mail',
    password: 'Dein Passwort',
    passwordHint:
      'Um deine E-Mail-Adresse zu ändern, gib dein Passwort ein. Wir schicken eine Bestätigung an die neue Adresse.',
  },
  appearance: {
    title: 'Sprache und Design',
    about: 'Wie die Oberfläche aussieht, und deine Zeitzone.',
    language: 'Sprache',
    languageHint:
      'Gilt für die Oberfläche (auf Deutsch oder Englisch) und für deine öffentlichen Seiten, wenn es die Sprache eines Besuchers nicht gibt.',
    timeZone: 'Zeitzone',
    theme: 'Design',
    themes: { system: 'Wie dieses Gerät', light: 'Hell', dark: 'Dunkel' },
  },
  unverified: {
    title: 'Deine E-Mail-Adresse ist noch nicht bestätigt',
    mailed:
      'Bestätige sie, um Seiten zu veröffentlichen, Websites und Feeds zu verbinden, Webhooks hinzuzufügen und dein Passwort zurückzusetzen, falls du es vergisst. {link}',
    unmailed:
      'Alles funktioniert auch ohne. Auf diesem Server ist noch kein E-Mail-Versand eingerichtet; der Link steht im Log. {link}',
    link: 'Jetzt bestätigen',
  },
  password: {
    title: 'Passwort',
    about: 'Wenn du es änderst, wirst du auf allen anderen Geräten abgemeldet.',
    present: 'Aktuelles Passwort',
    fresh: 'Neues Passwort',
    hint: 'Mindestens {count} Zeichen. Ein kurzer Satz eignet sich gut.',
    change: 'Passwort ändern',
    changed: 'Geändert',
  },
  everything: {
    title: 'Deine Daten exportieren',
    about:
      'Ein Archiv mit deinen Quellen, Inhalten und Originalen, deinen Seiten, Einstellungen und Gesprächen. Du kannst es auf einem anderen Server importieren. Passwörter, Schlüssel und Token sind nicht dabei.',
    ready: '{size}, erstellt {ago}',
    download: 'Herunterladen',
    unreached:
      'Das Archiv konnte nicht heruntergeladen werden. Lade die Seite neu und versuch es noch einmal.',
    failed: 'Das Archiv konnte nicht erstellt werden. Der Fehler steht im Log. Versuch es noch einmal.',
    making: 'Dein Archiv wird erstellt. Du kannst diese Seite verlassen.',
    again: 'Neues Archiv erstellen',
    make: 'Archiv erstellen',
  },
  deletion: {
    title: 'Konto löschen',
    about:
      'Deine Quellen, Dateien, Gespräche und Anwendungen werden endgültig gelöscht. Öffentliche Seiten und Widgets antworten sofort nicht mehr.',
    first: 'Wenn du etwas behalten möchtest, solltest du vorher {take}.',
    take: 'deine Daten exportieren',
    question: 'Das Konto {email} löschen?',
    warning:
      'Alles wird gelöscht und lässt sich nicht wiederherstellen. Gib zur Bestätigung dein Passwort ein.',
    password: 'Passwort',
    keep: 'Konto behalten',
    everything: 'Alles löschen',
  },
}
