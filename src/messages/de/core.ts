/** Default validation messages. `field.rule` takes precedence over `rule`; `{{ min }}` comes from the rule. */
export const fields = {
  required: 'Fülle dieses Feld aus.',
  string: 'Das muss Text sein.',
  boolean: 'Das muss Ja oder Nein sein.',
  number: 'Das muss eine Zahl sein.',
  object: 'Das konnten wir nicht lesen. Lade die Seite neu und versuch es noch einmal.',
  array: 'Das muss eine Liste sein.',
  file: 'Wähle eine Datei.',
  enum: 'Wähle eine der Möglichkeiten.',
  in: 'Wähle eine der Möglichkeiten.',
  regex: 'Das hat nicht das richtige Format.',
  email: 'Gib eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  url: 'Das ist keine Webadresse. Sie sollte aussehen wie https://example.org.',
  minLength: 'Hier sind mindestens {{ min }} Zeichen nötig.',
  maxLength: 'Hier sind höchstens {{ max }} Zeichen möglich.',
  'array.minLength': 'Hier sind mindestens {{ min }} Einträge nötig.',
  'array.maxLength': 'Hier sind höchstens {{ max }} Einträge möglich.',
  min: 'Das muss mindestens {{ min }} sein.',
  max: 'Das darf höchstens {{ max }} sein.',
  range: 'Das muss zwischen {{ min }} und {{ max }} liegen.',
  withoutDecimals: 'Das muss eine ganze Zahl sein.',
  date: 'Das ist kein Datum.',
  confirmed: 'Die beiden stimmen nicht überein. Gib beide noch einmal ein.',
  timeZone: 'Diese Zeitzone kennen wir nicht. Wähle eine aus der Liste.',
  'url.required': 'Gib einen Link ein.',
  'title.required': 'Gib einen Titel ein.',
  'text.required': 'Schreib einen Text oder füge einen ein.',
  'name.required': 'Gib einen Namen ein.',
  'name.minLength': 'Gib einen Namen ein.',
  'workspace_name.required': 'Gib einen Namen ein.',
  'workspace_name.minLength': 'Gib einen Namen ein.',
  'email.required': 'Gib deine E-Mail-Adresse ein.',
  'email.maxLength': 'Eine E-Mail-Adresse darf höchstens {{ max }} Zeichen haben.',
  'code.required': 'Gib den Code ein.',
  'code.minLength': 'Gib den Code ein.',
  'token.required': 'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail.',
  'password.required': 'Gib dein Passwort ein.',
  'password.minLength': 'Gib ein Passwort mit mindestens {{ min }} Zeichen ein.',
  'password.maxLength': 'Ein Passwort darf höchstens {{ max }} Zeichen haben.',
  'password.confirmed': 'Die beiden Passwörter stimmen nicht überein. Gib beide noch einmal ein.',
  'password.common': 'Dieses Passwort ist leicht zu erraten. Wähle ein selteneres.',
  'password.personal':
    'Dieses Passwort ist dein eigener Name oder deine E-Mail-Adresse. Wähle etwas, das nichts mit dir zu tun hat.',
  'password_confirmation.required': 'Gib das neue Passwort noch einmal ein.',
  'password_confirmation.confirmed':
    'Die beiden Passwörter stimmen nicht überein. Gib beide noch einmal ein.',
  'current_password.required': 'Gib dein aktuelles Passwort ein.',
  'current_password.string': 'Gib dein aktuelles Passwort ein.',
  'current_password.maxLength': 'Das ist nicht dein Passwort.',
}

export const core = {
  saved: 'Gespeichert.',
  signedOut: 'Du wurdest abgemeldet. Melde dich in einem anderen Tab an und sende es noch einmal.',
  roles: { owner: 'Inhaber', admin: 'Admin', editor: 'Redaktion', agent: 'Support' },
  locked:
    '{workspace} verlangt einen Passkey oder die Zwei-Faktor-Anmeldung. Richte eins davon in deinem Profil ein, um weiterzumachen.',
  notInRole:
    'Deine Rolle in {workspace} ist {role}, und dazu gehört das nicht. Inhaber und Admins können deine Rolle ändern.',
  notMember:
    'Du bist kein Mitglied mehr in dem Workspace, zu dem diese Seite gehört. Es wurde nichts geändert.',
  workspaceGone: 'Der Workspace, zu dem diese Seite gehört, wurde gelöscht. Es wurde nichts geändert.',
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
  noPageHere: {
    title: 'Diese Seite gibt es gerade nicht',
    message: 'Vielleicht wurde sie pausiert, verschoben oder entfernt.',
  },
  /** On a page of the account until its script has drawn it. */
  boot: {
    late: 'Diese Seite braucht länger als sonst. Prüfe deine Verbindung.',
    reload: 'Seite neu laden',
    needsScript: 'Diese Seite braucht JavaScript. Schalte es in deinem Browser ein und lade die Seite neu.',
  },
  /** Titles and sentences of error pages, by status. */
  problems: {
    400: {
      title: 'Ungültige Anfrage',
      message: 'Wir konnten diese Anfrage nicht lesen. Geh zurück und versuch es noch einmal.',
    },
    401: { title: 'Abgemeldet', message: 'Du wurdest abgemeldet. Melde dich an und versuch es noch einmal.' },
    403: {
      title: 'Du hast keinen Zugriff auf diese Seite',
      message:
        'Bitte die Person, die dir diese Seite geschickt hat, um Zugriff, oder verwende ein anderes Konto.',
    },
    404: {
      title: 'Diese Seite gibt es nicht',
      message: 'Vielleicht stimmt der Link nicht, oder die Seite wurde entfernt.',
    },
    405: {
      title: 'Nicht möglich',
      message: 'Diese Seite nimmt solche Anfragen nicht an. Geh zurück und versuch es noch einmal.',
    },
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
      message: 'Du warst eine Weile weg. Geh zurück und sende das Formular noch einmal.',
    },
    429: {
      title: 'Etwas langsamer, bitte',
      message:
        'Du hast in kurzer Zeit viele Anfragen gestellt. Warte einen Moment und versuch es dann noch einmal.',
    },
    500: {
      title: 'Etwas ist schiefgegangen',
      message: 'Das liegt an uns, und der Fehler steht im Log. Versuch es gleich noch einmal.',
    },
    503: {
      title: 'Diese Seite ist gerade nicht verfügbar',
      message: 'Etwas auf diesem Server antwortet nicht. Versuch es gleich noch einmal.',
    },
    507: {
      title: 'Kein Platz mehr',
      message:
        'Der Server hat keinen Platz mehr. Bitte den Betreiber, Platz zu schaffen; was schon gespeichert ist, ist sicher.',
    },
  },
}

export const operator = {
  retried: {
    one: 'Wieder eingereiht.',
    all: '{count} Job wieder eingereiht.|{count} Jobs wieder eingereiht.',
  },
  noReason: 'Es wurde kein Grund festgehalten.',
  refused: 'Die Verbindung wurde abgelehnt. Prüfe, ob der Dienst läuft.',
  refusedAt: '{address} hat die Verbindung abgelehnt. Prüfe, ob der Dienst läuft.',
  searchModels: {
    about: {
      'multilingual-e5-small':
        'Findet Textstellen nach ihrer Bedeutung in etwa 100 Sprachen, auch wenn Frage und Inhalte verschiedene Sprachen haben.',
      'ms-marco-minilm-l6':
        'Vergleicht die ersten Treffer mit der Frage und stellt die besten nach vorn. Für englische Fragen.',
    } as Record<string, string>,
    started: '{name} wird heruntergeladen. Du kannst diese Seite verlassen.',
    removed: '{name} ist entfernt.',
    local: {
      chosen: 'Die Suche benutzt jetzt {name}. Bis es alles gelesen hat, sucht das bisherige Modell.',
      configured:
        'Auf diesem Server ist EMBEDDING_MODEL gesetzt, deshalb lässt sich nichts anderes wählen. Entferne es zuerst.',
      silent: '{name} liefert keine Vektoren. Prüfe, ob sein Server läuft, und versuch es noch einmal.',
    },
    problems: {
      unreachable:
        'Der Download bricht immer wieder ab. Prüfe das Netzwerk des Servers oder MODELS_URL und versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      not_found:
        'Unter MODELS_URL gibt es diese Datei nicht. Prüfe, ob der Spiegelserver oder Ordner dieses Modell enthält.',
      refused_address:
        'Der Download wurde an eine Adresse weitergeleitet, die nicht erlaubt ist. Prüfe MODELS_URL.',
      stalled:
        'Der Download kommt nicht voran. Versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      too_long:
        'Der Download hat mehr als sechs Stunden gedauert. Versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      wrong_size:
        'Die Datei hat eine andere Größe als die des Modells. Sie wurde verworfen. Prüfe MODELS_URL.',
      wrong_checksum:
        'Die Datei ist nicht das Modell: Ihre Prüfsumme ist falsch. Sie wurde verworfen. Prüfe MODELS_URL.',
      disk_full:
        'Auf der Festplatte des Servers ist nicht genug Platz. Schaff welchen und versuch es noch einmal.',
      busy: 'Gerade wird ein anderes Modell heruntergeladen. Versuch es danach noch einmal.',
      stopped: 'Der Download wurde angehalten.',
      damaged:
        'Dieses Modell läuft hier nicht, deshalb wird das Standardmodell benutzt. Entferne es und lade es noch einmal herunter.',
      server_gone:
        'Sein Server liefert keine Vektoren, deshalb wird das Standardmodell benutzt. Starte ihn und wähle das Modell noch einmal.',
    },
  },
}
