export const embedVisits = {
  opened: 'Geöffnet',
  leads: {
    title: 'Kontakte',
    csv: 'CSV exportieren',
    none: 'Noch keine. {choose}, wenn es keine Antwort gibt.',
    choose: 'Wähle, wonach Besucher gefragt werden',
  },
}

export const messengerVisits = {
  metrics: { chats: 'Neue Leute', questions: 'Nachrichten', answered: 'Beantwortet' },
  share: '{share} von {asked}',
  conversations: 'Gespräche öffnen',
  none: {
    title: 'Keine Nachrichten in diesem Zeitraum',
    about:
      'Sobald jemand an {name} schreibt, siehst du hier, wie viele geschrieben haben und was beantwortet wurde.',
  },
}

export const visits = {
  span: { label: 'Zeitraum', year: '1 Jahr', days: '{count} Tag|{count} Tage' },
  csv: 'CSV exportieren',
  csvShort: 'CSV',
  metric: 'Diagramm zeigt',
  metrics: {
    views: 'Aufrufe',
    visitors: 'Besucher',
    clicks: 'Klicks',
    chats: 'Chats',
    questions: 'Fragen',
    answered: 'Beantwortet',
  },
  trend: {
    none: '–',
    first: 'Zuvor keine',
    same: 'Wie zuvor',
    more: '+{share} ggü. {before}',
    fewer: '−{share} ggü. {before}',
  },
  chart: {
    perDay: '{metric} pro Tag',
    perWeek: '{metric} pro Woche',
    most: 'Höchstwert {number}',
    today: 'Heute bisher',
    thisWeek: 'Diese Woche',
    none: 'Keine in diesem Zeitraum.',
    bar: '{date}: {number}',
  },
  conversion: '{chats} von {visitors}. {share} der Fragen wurden mit Zitat beantwortet.',
  conversionChats: '{count} Chat|{count} Chats',
  conversionVisitors: '{count} Besucher|{count} Besuchern',
  noVisits: 'Keine Besuche in diesem Zeitraum',
  noVisitsHint: 'Hier erscheinen Zahlen nach dem ersten Besuch. Linkvorschauen und Bots zählen nicht.',
  referrers: { title: 'Herkunft', none: 'Noch keine verweisenden Websites.' },
  countries: { title: 'Länder', none: 'Noch keine Länder.' },
  privacy: {
    title: 'Wie wir zählen und was wir nicht sehen',
    visitors:
      'Keine Cookies, nichts im Browser der Besucher, keine gespeicherten IP-Adressen. Um einen zweiten Aufruf von einem zweiten Besucher zu unterscheiden, bilden wir aus IP-Adresse und Browser mit einem zufälligen Salt einen Hash; Salt und Hashes werden jede Nacht (UTC) gelöscht. Niemand lässt sich so von einem Tag zum nächsten verfolgen, auch nicht von uns. Wer an einem anderen Tag wiederkommt, wird neu gezählt.',
    countriesKnown:
      'Besucher, deren Browser darum bittet, nicht verfolgt zu werden, zählen nur als Aufruf. Von der Seite, von der sie kamen, behalten wir nur die Website. Länder kommen vom Proxy des Servers. Suchmaschinen und Linkvorschauen zählen nicht.',
    countriesUnknown:
      'Besucher, deren Browser darum bittet, nicht verfolgt zu werden, zählen nur als Aufruf. Von der Seite, von der sie kamen, behalten wir nur die Website. Länder ermitteln wir nicht. Suchmaschinen und Linkvorschauen zählen nicht.',
  },
}

export const models = {
  usual: 'Standard',
  quotesOnly: 'Keins: nur wörtliche Zitate',
  asking: 'Modelle werden geladen',
  missing: 'Wir konnten die Modelle nicht laden. Deine Auswahl funktioniert weiterhin.',
  problem: '{provider}: {problem}',
}

export const drafts = {
  ask: 'Aus Inhalten entwerfen',
  byModel: 'Vom Modell entworfen. Lies es durch, bevor du speicherst.',
  byRule: 'Aus Titeln und Überschriften entworfen.',
  failed: 'Wir konnten keinen Entwurf schreiben. Versuch es in einer Minute noch einmal.',
}

export const persona = {
  name: { label: 'Name', hint: 'Ein Mensch, eine Sendung, ein Laden: worum es auf deiner Seite geht.' },
  introduction: {
    label: 'Vorstellung',
    drafted: 'Aus deinen Quellen entworfen. Das Erste, was Besucher lesen.',
    ofItself: 'Die Antwort, wenn jemand fragt, wer antwortet.',
  },
  masterPrompt: {
    label: 'Anweisungen',
    short: 'In welchem Ton und was wegbleibt. Besucher sehen das nie.',
    full: 'Wer spricht, in welchem Ton und was wegbleibt. Besucher sehen das nie.',
  },
}

export const prompt = {
  notCovered: {
    label: 'Wenn deine Inhalte keine Antwort haben',
    hint: 'Leer lassen für „Dazu habe ich nichts, und raten möchte ich nicht.“ in der Sprache des Besuchers.',
  },
  language: 'Antwortsprache',
  model: 'Modell',
  strictness: {
    label: 'Strenge',
    strict: { label: 'Streng', meaning: 'Antwortet nur, wenn deine Inhalte es direkt sagen.' },
    balanced: { label: 'Ausgewogen', meaning: 'Verbindet mehrere Stellen. Standard.' },
    free: { label: 'Locker', meaning: 'Nutzt auch schwächere Belege, immer mit Zitat.' },
  },
  templates: {
    label: 'Vorlagen',
    host: {
      label: 'Herzlich',
      prompt:
        'Du sprichst für {name}, herzlich und in einfachen Worten. Beginne mit der Antwort und ordne sie in einem Satz ein. Lade zu einer weiteren Frage ein, wenn es hilft.',
    },
    reference: {
      label: 'Genaue Auskunft',
      prompt:
        'Du bist die Auskunft von {name}. Antworte in höchstens drei genauen Sätzen, ohne Meinung. Nenne die Stelle in der Quelle.',
    },
    shop: {
      label: 'Kundenservice',
      prompt:
        'Du hilfst Kunden von {name}. Antworte kurz und konkret. Zu Bestellungen, Rückgaben und Preisen sagst du nur, was in den Inhalten steht; sonst verweise auf die Kontaktseite.',
    },
  },
  versions: {
    earlier: 'Frühere Versionen {count}',
    inForce: 'Aktuell',
    restore: 'Wiederherstellen',
    restoreWhich: 'Version von {ago} wiederherstellen',
  },
  test: {
    title: 'Ausprobieren',
    about: 'Mit deinen ungespeicherten Änderungen. Nichts wird gespeichert.',
    startOver: 'Von vorn',
    log: 'Testchat',
    searching: 'Durchsucht die Inhalte',
    ask: 'Frag wie ein Besucher',
  },
}

/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Entwurf', published: 'Live', paused: 'Pausiert' },
  list: {
    about: 'Wo man dich fragen kann, die meisten Chats zuerst.',
    thisWeek: 'Diese Woche',
    visitors: 'Besucher',
    chatsHead: 'Chats',
    answered: 'Beantwortet',
    chats: '{count} Chat diese Woche|{count} Chats diese Woche',
    visitorsShort: '{count} Besucher|{count} Besucher',
    visitorsOfWeek: '{count} Besucher diese Woche|{count} Besucher diese Woche',
    noChats: 'Keine Chats diese Woche',
    sources: '{count} Quelle|{count} Quellen',
    none: 'Noch kann niemand fragen',
    kinds: {
      'applications.biolink.index': 'Öffentliche Seiten, die dich vorstellen',
      'applications.embed.index': 'Ein Chat auf deiner Website',
      'applications.facebook.pages': 'Nachrichten an deine Seite',
      'applications.instagram.pages': 'Direktnachrichten an dein Konto',
      'applications.telegram.index': 'Chats und Gruppen mit deinem Bot',
      'applications.whatsapp.index': 'Nachrichten an deine Nummer',
    },
    noneAbout: 'Wähle, wo man fragen kann. Jede Antwort zitiert deine Inhalte, egal wo jemand fragt.',
  },
  below: {
    latest: 'Gespräche',
    none: 'Noch keine Gespräche.',
    inbox: 'Zum Posteingang',
    tryIt: 'Ausprobieren',
    scan: 'Scanne den Code oder öffne den Link.',
    copy: 'Link kopieren',
    open: {
      facebook: 'Im Messenger öffnen',
      instagram: 'In Instagram öffnen',
      telegram: 'In Telegram öffnen',
      whatsapp: 'In WhatsApp öffnen',
    },
    code: 'QR-Code für {name}',
  },
  finishSetup: 'Einrichtung abschließen',
  obstacles: {
    unfinished: 'Noch nicht live',
    reconnect: 'Neu verbinden nötig',
    disconnected: 'Getrennt',
  },
  kinds: {
    biolink: 'Bio-Link',
    embed: 'Widget',
    facebook: 'Facebook-Seite',
    instagram: 'Instagram-Konto',
    telegram: 'Telegram-Bot',
    whatsapp: 'WhatsApp-Nummer',
  },
  actions: {
    connectAgent: 'Agent verbinden',
    menu: 'Aktionen für {name}',
    changeHandle: 'Handle ändern',
    pause: 'Pausieren',
    publish: 'Veröffentlichen',
    reconnect: 'Neu verbinden',
  },
  deleteWhich: '„{name}“ löschen?',
  deleteConsequences: {
    biolink:
      'Seite, Links und Gespräche werden gelöscht, und der Link funktioniert nicht mehr. Das lässt sich nicht rückgängig machen.',
    embed:
      'Die Blase verschwindet von allen Seiten, und ihre Gespräche werden gelöscht. Das lässt sich nicht rückgängig machen.',
    facebook:
      'Die Seite wird getrennt und ihre Gespräche werden hier gelöscht; im Messenger bleiben sie. Das lässt sich nicht rückgängig machen.',
    instagram:
      'Das Konto wird getrennt und seine Gespräche werden hier gelöscht; auf Instagram bleiben sie. Das lässt sich nicht rückgängig machen.',
    telegram:
      'Der Bot wird getrennt und seine Gespräche werden hier gelöscht; in Telegram bleiben sie. Das lässt sich nicht rückgängig machen.',
    whatsapp:
      'Die Nummer wird getrennt und ihre Gespräche werden hier gelöscht; in WhatsApp bleiben sie. Das lässt sich nicht rückgängig machen.',
  },
}

/** Shared by the editors of all kinds of application. */
export const editors = {
  tabs: {
    label: 'Bereiche von {name}',
    page: 'Seite',
    install: 'Einbindung',
    look: 'Aussehen',
    answers: 'Antworten',
    domain: 'Domain',
    visits: 'Besuche',
    activity: 'Aktivität',
    subscribers: 'Abonnenten',
    instructions: 'Anweisungen',
    handover: 'Übergabe und Limits',
  },
  open: 'Öffnen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  partOf: '{part}: {name}',
  sources: {
    label: 'Antwortet aus',
    all: 'Alle meine Inhalte',
    laterToo: 'Auch aus Quellen, die du später hinzufügst.',
    some: 'Nur bestimmte Quellen',
    items: '{count} Inhalt|{count} Inhalte',
    none: 'Du hast noch keine Quellen.',
  },
  color: { label: 'Farbe', pick: '{color}: auswählen' },
  visitorsLanguage: 'Sprache des Besuchers',
}
