export const introduction = {
  name: 'Name',
  link: 'Link deiner Seite',
  changeHandle: 'Handle ändern',
  picture: 'Bild',
  headline: { label: 'Überschrift', hint: 'Eine Zeile unter dem Namen.' },
  preview: 'Vorschau',
  previewSize: 'Größe der Vorschau',
  previewSizes: { phone: 'Handy', desktop: 'Computer' },
  seePreview: 'Vorschau ansehen',
  parts: {
    label: 'Teile der Seite',
    about: 'Profil',
    links: 'Links',
    newsletter: 'Newsletter',
    visibility: 'Sichtbarkeit',
  },
  found: {
    discoverable: 'In Suchmaschinen anzeigen',
    discoverableHint:
      'Die Seite steht dann in der Sitemap. Ausgeschaltet finden Suchmaschinen sie nicht; wer den Link hat, kann sie trotzdem öffnen.',
    sources: 'Besucher dürfen die Quellen öffnen',
    sourcesHint:
      'Sie sehen deine Websites und Feeds, hören zitierte Stellen von Aufnahmen und öffnen zitierte Seiten von Dateien. Ausgeschaltet sehen sie nur die Zitate.',
  },
  links: {
    title: 'Links',
    add: 'Link hinzufügen',
    unnamed: 'Link {number}',
    label: 'Titel',
    address: 'Link',
    drag: 'Zum Sortieren ziehen',
    up: '{name} nach oben',
    down: '{name} nach unten',
    more: 'Weitere Aktionen für {name}',
    fix: 'Link korrigieren',
    shown: 'Sichtbar',
    hidden: 'Verborgen',
    feature: 'Hervorheben',
    unfeature: 'Nicht mehr hervorheben',
    featured: 'Hervorgehoben',
    schedule: 'Zeitplan festlegen',
    unschedule: 'Zeitplan entfernen',
    scheduled: 'Geplant',
    from: 'Sichtbar ab',
    until: 'Sichtbar bis',
    clicks: '{count} Klick|{count} Klicks',
    addHeading: 'Überschrift hinzufügen',
    others: 'Mehr',
    heading: 'Überschrift',
    unnamedHeading: 'Überschrift {number}',
    choosePicture: 'Bild für {name} auswählen',
    changePicture: 'Bild von {name} ändern',
    removePicture: 'Bild von {name} entfernen',
    pictureNotSent:
      'Das Bild konnte nicht hochgeladen werden. Prüfe deine Verbindung und wähle es noch einmal aus.',
  },
  icons: {
    title: 'Symbole',
    about: 'Instagram, YouTube, E-Mail: Wir erkennen sie am Link und zeigen sie in einer Reihe.',
    add: 'Symbol hinzufügen',
    unnamed: 'Symbol {number}',
    label: 'Beschriftung',
  },
  payments: {
    add: 'Zahlung hinzufügen',
    card: 'Mit Preis und Button zeigen',
    noCard: 'Als einfachen Link zeigen',
    unnamed: 'Zahlung {number}',
    price: 'Preis',
    priceExample: 'Zum Beispiel 12 €',
    button: 'Button',
    buttons: { buy: 'Kaufen', support: 'Unterstützen', pay: 'Bezahlen' },
    about:
      'Bezahlt wird bei dem Dienst, zu dem der Link führt, etwa Stripe, PayPal, Ko-fi, Buy Me a Coffee oder Gumroad. Wir sind an der Zahlung nicht beteiligt.',
  },
  questions: {
    title: 'Vorgeschlagene Fragen',
    add: 'Frage hinzufügen',
    label: 'Frage {number}',
    asks: 'Fragt: {question}',
    remove: 'Frage {number} entfernen',
  },
  layout: {
    title: 'Layout',
    names: { letter: 'Brief', centred: 'Zentriert', cover: 'Titelbild' },
    cover: 'Titelbild',
    coverHint: 'Ganz oben auf der Seite. Ohne Bild steht dort ein Streifen in deiner Farbe.',
  },
  theme: {
    problems: {
      text: 'Dieser Text ist auf dem Hintergrund schwer zu lesen: Der Kontrast ist {ratio}:1, nötig sind {needed}:1. Mach eins von beiden dunkler oder heller.',
      accent:
        'Buttons in dieser Farbe sind auf dem Hintergrund schwer zu sehen: Der Kontrast ist {ratio}:1, nötig sind {needed}:1. Nimm eine hellere oder dunklere Farbe.',
    },
    title: 'Farbschema',
    names: {
      system: 'Tag und Nacht',
      light: 'Papier',
      dark: 'Tinte',
      meadow: 'Wiese',
      clay: 'Ton',
      dusk: 'Dämmerung',
      harbour: 'Hafen',
    },
    own: 'Eigene Farben',
    ownHint: 'Sie ersetzen die Farben des Schemas.',
    background: 'Hintergrund',
    text: 'Text',
    accent: 'Buttons und Links',
  },
}

export const newsletter = {
  title: 'Newsletter',
  shown: 'E-Mail-Adressen sammeln',
  shownHint:
    'Ein Formular auf deiner Seite. Besucher bestätigen ihre Adresse per E-Mail, bevor sie als Abonnenten zählen.',
  heading: 'Überschrift',
  text: 'Text',
  button: 'Button',
  asksName: 'Auch nach dem Namen fragen',
  consent: 'Einwilligungstext',
  consentHint: 'Wird bei jedem Abonnement gespeichert. Sag, was du wie oft verschickst.',
  defaults: {
    heading: 'Newsletter',
    button: 'Abonnieren',
    consent: 'Du bekommst per E-Mail einen Link zum Bestätigen. Du kannst dich jederzeit abmelden.',
  },
  list: 'Abonnenten ansehen',
}

export const subscribers = {
  figures: { confirmed: 'Bestätigt', recent: 'Neu in 30 Tagen', pending: 'Nicht bestätigt' },
  title: 'Abonnenten',
  joined: 'Bestätigt {ago}',
  export: 'CSV exportieren',
  search: 'Nach E-Mail oder Name suchen',
  unconfirmed: 'Nicht bestätigt',
  actions: 'Aktionen für {email}',
  deleteTitle: '{email} löschen?',
  deleteAbout:
    'Alles, was zu diesem Abonnement gespeichert ist, wird gelöscht. Das lässt sich nicht rückgängig machen.',
  latest: 'Neueste',
  earlier: 'Frühere',
  pages: 'Weitere Abonnenten',
  none: {
    title: 'Noch hat niemand abonniert',
    about: 'Wer seine Adresse bestätigt, erscheint hier.',
  },
  off: {
    title: 'Sammle Adressen für deinen Newsletter',
    about:
      'Schalte das Formular auf deiner Seite ein. Alle bestätigen ihre Adresse per E-Mail. Die Liste kannst du exportieren oder per Webhook weitergeben.',
    action: 'Formular einrichten',
  },
  noMatch: {
    title: 'Keine Treffer',
    about: 'Versuch einen anderen Teil der E-Mail-Adresse oder des Namens.',
  },
  clear: 'Suche zurücksetzen',
}

export const linkImport = {
  open: 'Von einer anderen Seite importieren',
  about: 'Linktree, Beacons, Carrd, Bento oder jede andere Seite mit Links.',
  address: 'Link zur Seite',
  read: 'Seite lesen',
  reading: 'Seite und Bilder werden gelesen …',
  failed: 'Die Seite konnte nicht gelesen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  nothingSaved: 'Das Bild wird sofort gespeichert, alles andere mit der Seite.',
  profile: 'Profil',
  portrait: 'Bild',
  name: 'Name',
  introduction: 'Vorstellung',
  links: 'Links',
  chosen: '{chosen} von {count} ausgewählt',
  all: 'Alle auswählen',
  none: 'Keine auswählen',
  choose: '{title} importieren',
  title: 'Titel von {address}',
  kinds: { heading: 'Überschrift', icon: 'Symbol' },
  known: 'Schon auf deiner Seite',
  full: 'Auf deiner Seite ist noch Platz für {count} Link.|Auf deiner Seite ist noch Platz für {count} Links.',
  leftOut:
    '{count} weiterer Link passt nicht auf eine Seite.|{count} weitere Links passen nicht auf eine Seite.',
  add: '{count} Eintrag übernehmen|{count} Einträge übernehmen',
  picturesMissing: 'Einige Bilder konnten nicht hinzugefügt werden. Wähle sie noch einmal aus.',
}

export const phonePreview = {
  noIntroduction: 'Hier erscheint deine Vorstellung.',
  topics: { first: 'Ein Thema', second: 'Noch eins', question: 'Eine häufige Frage' },
  ask: 'Frag {name}',
}

export const handles = {
  label: 'Link deiner Seite',
  free: 'Verfügbar',
  freeOnes: 'Verfügbar:',
  checking: 'Wird geprüft',
  unknown: 'Dieser Link konnte nicht geprüft werden. Wir prüfen ihn, wenn du fortfährst.',
  problems: {
    too_short: 'Ein Handle braucht mindestens {min} Zeichen.',
    too_long: 'Ein Handle darf höchstens {max} Zeichen haben.',
    malformed: 'Verwende Buchstaben und Ziffern, dazwischen einzelne Punkte, Binde- oder Unterstriche.',
    reserved: 'Dieser Link ist reserviert.',
    taken: 'Dieser Link ist vergeben.',
  },
}

export const bioLink = {
  handle: {
    held: 'Dein alter Link leitet {count} Tag lang hierher weiter. Danach ist er wieder frei.|Dein alter Link leitet {count} Tage lang hierher weiter. Danach ist er wieder frei.',
    change: 'Handle ändern',
  },
  clicked: {
    title: 'Klicks auf Links, insgesamt',
    none: 'Diese Seite hat noch keine Links.',
    noClicks: 'Noch keine Klicks.',
    unclicked: '{count} Link ohne Klicks|{count} Links ohne Klicks',
  },
}

export const bioLinks = {
  title: 'Bio-Links',
  about: 'Öffentliche Seiten, die dich vorstellen und aus deinen Inhalten antworten.',
  create: 'Neuer Bio-Link',
  empty: {
    title: 'Ein Link, der für dich antwortet',
    about: 'Such dir ein Handle aus und teile es überall, wo man dich etwas fragt.',
  },
  sample: {
    name: 'Adas Brotbuch',
    headline: 'Zwölf Jahre Sauerteig, beantwortet',
    introduction: 'Frag mich nach Sauerteig, Mehl und Öfen.',
    questions: [
      'Wie halte ich einen Sauerteig am Leben?',
      'Welches Mehl zuerst?',
      'Wie heiß muss der Ofen sein?',
    ],
  },
  actions: {
    open: 'Seite öffnen',
    visits: 'Besuche',
    qr: 'QR-Code',
    copyAddress: 'Kopieren',
    copied: 'Kopiert',
  },
  qr: {
    title: 'QR-Code für {name}',
    unpublished: 'Veröffentliche diese Seite zuerst. Bis dahin führt der QR-Code ins Leere.',
    picture: 'QR-Code, der zu {url} führt',
  },
  form: {
    about:
      'Die Seite ist sofort öffentlich und antwortet aus all deinen Quellen; beides kannst du später ändern. Den Rest entwerfen wir aus deinen Inhalten.',
    submit: 'Bio-Link erstellen',
  },
} as const
