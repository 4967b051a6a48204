export const recorder = {
  label: 'Aufnahmegerät',
  start: 'Aufnahme starten',
  asking: 'Dein Browser fragt, ob er das Mikrofon benutzen darf.',
  about: 'Sprich wie zu einer einzelnen Person. Wir transkribieren alles mit Zeitmarken.',
  recording: 'Aufnahme läuft',
  paused: 'Aufnahme pausiert',
  pause: 'Pausieren',
  goOn: 'Fortsetzen',
  done: 'Fertig',
  silent: 'Wir hören nichts. Ist das richtige Mikrofon eingeschaltet?',
  ended: {
    full: 'Länger darf eine Aufnahme zum Hochladen nicht sein. Speichere sie und nimm dann den nächsten Teil auf.',
    microphoneGone: 'Die Verbindung zum Mikrofon ist abgebrochen. Alles bis dahin ist noch da.',
    empty: 'Es wurde nichts aufgenommen. Versuch es noch einmal.',
  },
  microphone: {
    noRecorder: 'Dieser Browser kann nicht aufnehmen. Nimm woanders auf und lade die Datei hier hoch.',
    insecure:
      'Browser erlauben Aufnahmen nur auf sicheren Seiten. Öffne diese Seite über https oder lade eine Audiodatei hoch.',
    refused:
      'Dein Browser blockiert das Mikrofon. Erlaube es in den Website-Einstellungen neben der Adressleiste und versuch es noch einmal.',
    missing:
      'Wir finden kein Mikrofon. Schließ eins an und versuch es noch einmal, oder lade eine Audiodatei hoch.',
    taken: 'Ein anderes Programm benutzt das Mikrofon. Schließ es und versuch es noch einmal.',
    stopped: 'Das Mikrofon ging aus, bevor die Aufnahme begann. Versuch es noch einmal.',
    unopened: 'Das Mikrofon ließ sich nicht benutzen. Versuch es noch einmal oder lade eine Audiodatei hoch.',
  },
}

export const dropZone = {
  drop: 'Zieh Dateien hierher oder',
  dropOne: 'Zieh eine Datei hierher oder',
  choose: 'Dateien auswählen',
  chooseOne: 'Datei auswählen',
  orDrop: 'oder hier ablegen',
  accepts: 'PDF, Word, Präsentationen, Tabellen, Audio und mehr, jeweils bis {limit} MB.',
  acceptsOne: 'Bis {limit} MB.',
  allKinds: 'Alle Formate',
  kinds: {
    pdf: 'PDF',
    word: 'Word',
    powerpoint: 'PowerPoint',
    excel: 'Excel',
    openDocument: 'OpenDocument',
    epub: 'EPUB',
    rtf: 'RTF',
    html: 'HTML',
    markdown: 'Markdown',
    csv: 'CSV',
    json: 'JSON',
    text: 'reiner Text',
    subtitles: 'Untertitel',
  },
}

export const dataVoice = {
  title: 'Aufnahme hinzufügen',
  about: 'Jetzt aufnehmen oder Audio hochladen.',
  named: 'Aufnahme, {day}',
  save: 'Aufnahme speichern',
  choose: 'Audiodatei auswählen',
  onlyEnglish:
    'Dieser Server transkribiert nur Englisch; lade bei anderen Sprachen ein Transkript als Datei hoch.',
  accepts: 'MP3, M4A, WAV und mehr, bis {limit} MB.',
  again: {
    title: 'Von vorn anfangen?',
    about: 'Deine Aufnahme ist noch nicht gespeichert und geht verloren.',
    confirm: 'Verwerfen',
    cancel: 'Behalten',
  },
  empty: 'Diese Datei ist leer. Wähle eine, in der etwas zu hören ist.',
  tooLarge: 'Diese Datei ist {size} groß, erlaubt sind {limit} MB. Teile sie oder speichere sie als MP3.',
  yours: {
    label: 'Deine Aufnahme',
    unplayable: 'Dieser Browser kann die Aufnahme nicht abspielen. Du kannst sie trotzdem speichern.',
    listen: 'Abspielen',
    chooseAnother: 'Andere auswählen',
    recordAgain: 'Neu aufnehmen',
    name: 'Name',
    nameHint: 'Unter diesem Namen wird sie in Antworten zitiert.',
    noName: 'Gib der Aufnahme einen Namen.',
    uploading: 'Wird hochgeladen: {percent} %',
    arrived: 'Hochgeladen; wird geprüft',
    progress: 'Aufnahme wird hochgeladen',
    unsaved: 'Noch nicht gespeichert',
    stillHere: '{problem} Deine Aufnahme ist noch da.',
  },
}

export const dataText = {
  heading: 'Text hinzufügen',
  about: 'Schreib deinen Text, oder füge ihn ein.',
  textHint: 'Du kannst Markdown verwenden.',
  title: 'Titel',
  titleHint: 'Unter diesem Namen wird der Text in Antworten zitiert.',
  text: 'Text',
  words: '{count} Wort|{count} Wörter',
  add: 'Text hinzufügen',
}

export const dataFile = {
  title: 'Dateien hinzufügen',
  about: 'Wir lesen jede Datei, sobald sie hochgeladen ist.',
  replace: {
    title: '„{title}“ ersetzen',
    about:
      'Antworten verwenden den alten Text, bis wir die neue Datei gelesen haben. Du findest ihn weiterhin unter Versionen.',
    done: 'Datei hochgeladen',
  },
  list: 'Dateien',
  added: '{count} Datei hinzugefügt|{count} Dateien hinzugefügt',
  watchOne: 'Ansehen',
  watchMany: 'Alle ansehen',
  row: {
    uploading: '{name} wird hochgeladen',
    retry: 'Noch einmal versuchen: {name}',
    remove: '{name} aus der Liste entfernen',
    waiting: '{size} · wartet',
    progress: '{size} · {percent} %',
    checking: '{size} · wird geprüft',
    arrived: '{size} · hochgeladen, wird verarbeitet',
  },
  unknownKind: 'Diese Art von Datei können wir nicht lesen: {name}. Wähle eine der oben genannten Arten.',
  unreadable: {
    picture: 'Bilder können wir nicht lesen. Füge den Text ein oder lade ein Dokument damit hoch.',
    archive: 'Archive können wir nicht lesen. Entpacke es und lade die Dateien darin hoch.',
    video: 'Videos können wir nicht lesen. Lade die Untertitel als SRT oder VTT hoch oder den Ton als MP3.',
    oldOffice:
      'Dieses ältere Format können wir nicht lesen. Speichere die Datei zuerst als DOCX, PPTX oder XLSX.',
  },
  empty: 'Diese Datei ist leer. Wähle eine andere.',
  tooLarge:
    'Diese Datei ist {size} groß, erlaubt sind {limit} MB. Teile sie oder lade eine kleinere Fassung hoch.',
}

export const addressOptions = {
  refresh: {
    label: 'Synchronisieren',
    hints: {
      rss: 'Übernimmt Änderungen. Gelöschte Einträge kommen in Antworten nicht mehr vor.',
      blog: 'Übernimmt Änderungen. Gelöschte Beiträge kommen in Antworten nicht mehr vor.',
      podcast: 'Übernimmt neue Folgen. Gelöschte Folgen kommen in Antworten nicht mehr vor.',
      website: 'Übernimmt Änderungen. Gelöschte Seiten kommen in Antworten nicht mehr vor.',
    },
    manual: 'Manuell',
    hourly: 'Jede Stunde',
    daily: 'Jeden Tag',
    weekly: 'Jede Woche',
  },
  fullArticle: {
    label: 'Zu jedem Eintrag den ganzen Artikel abrufen',
    hint: 'Für Feeds, die nur die ersten Zeilen enthalten. Vollständige Einträge werden nicht noch einmal abgerufen.',
  },
  podcast: {
    label: 'Folgen ohne Transkript transkribieren',
    hint: 'Dauert ein paar Minuten pro Stunde Ton. Bis dahin, oder wenn es aus ist, verwenden Antworten die Shownotes.',
    onlyEnglish: 'Dieser Server transkribiert nur Englisch.',
  },
  scope: {
    legend: 'Umfang',
    site: 'Die ganze Website',
    siteHint: 'Diese Seite und alle, auf die sie innerhalb der Website verlinkt',
    page: 'Nur diese Seite',
    pageHint: 'Sonst nichts von der Website',
  },
  robots: {
    title: 'Diese Website möchte nicht von Crawlern gelesen werden',
    about: 'Wir halten uns an ihre robots.txt und können deshalb nur diese eine Seite lesen.',
  },
  maxPages: { label: 'Maximale Seitenzahl', hint: 'Bis {limit}.' },
  maxDepth: { label: 'Linktiefe', hint: '0 bis {limit} Klicks von dieser Seite aus.' },
  patterns: {
    summary: 'Seiten ein- oder ausschließen',
    only: 'Nur diese',
    onlyHint: 'Eine pro Zeile. Leer lassen, um alles einzuschließen.',
    not: 'Ausschließen',
    notHint: 'Eine pro Zeile. Jeder Link, der den Text enthält, wird ausgeschlossen.',
  },
  fileIsRead: 'Wir lesen diese eine Datei. Antworten verlinken auf {host}.',
  pageIsRead: 'Wir lesen den Haupttext der Seite, ohne Menüs und Fußzeilen. Antworten verlinken auf {host}.',
  pagesAreRead:
    'Wir lesen den Haupttext jeder Seite, ohne Menüs und Fußzeilen. Antworten verlinken auf {host}.',
}

export const dataAddress = {
  title: 'Webseite oder Feed hinzufügen',
  about: 'Eine Seite, ein Blog, Feed oder Podcast. Wir prüfen zuerst, was wir dort finden.',
  address: 'Link',
  check: 'Link prüfen',
  checkAgain: 'Noch einmal prüfen',
  adds: { rss: 'Feed hinzufügen', blog: 'Blog hinzufügen', podcast: 'Podcast hinzufügen' },
  addFile: 'Diese Datei hinzufügen',
  addPage: 'Diese Seite hinzufügen',
  readWebsite: 'Website lesen',
  found: {
    label: 'Das haben wir gefunden',
    feed: 'Feed',
    podcast: 'Podcast',
    blog: 'Blog',
    website: 'Website',
    page: 'Einzelne Seite',
    file: 'Datei',
    entries: 'Feed mit {count} Eintrag|Feed mit {count} Einträgen',
    episodes: '{count} Folge|{count} Folgen',
    newest: 'Neuester {ago}',
    sitemap: 'Sitemap mit {count} Seite|Sitemap mit {count} Seiten',
    longSitemap: 'Sitemap mit mehr als {count} Seite|Sitemap mit mehr als {count} Seiten',
    noSitemap: 'Keine Sitemap; wir folgen den Links',
    allowed: 'Lesen erlaubt',
    refused: 'robots.txt bittet Crawler, fernzubleiben',
  },
  kinds: {
    legend: 'Hinzufügen als',
    rss: 'Jeden Eintrag im Feed',
    blog: 'Jeden Beitrag mit dem ganzen Artikel',
    podcast: 'Jede Folge, aus Transkript oder Aufnahme',
    website: 'Diese Seite oder alle, auf die sie verlinkt',
  },
}

export const dataConnect = {
  github: {
    title: 'GitHub-Repository hinzufügen',
    about: 'Wir lesen seine Dokumentation von GitHub. Antworten verlinken auf die Datei.',
    address: 'Repository',
    addressHint: 'Mit dem Link zu einem Ordner wird nur dieser Ordner hinzugefügt.',
    isPrivate: 'Privat? Token angeben',
    tokenHint: 'Ein Fine-grained Token, das Inhalte lesen darf, und Issues, falls du sie hinzufügst.',
    folders: 'Ordner (optional)',
    foldersHint:
      'Einer pro Zeile. Leer lassen für die README und Ordner wie docs. Gib / ein, um alles zu lesen.',
    issues: 'Issues einschließen',
    issuesHint: 'Die neuesten 1.000 Issues und Pull Requests. Kommentare lesen wir nur bei Issues.',
    reads: 'Wir lesen Markdown-, MDX-, reStructuredText- und Textdateien. Wikis sind nicht dabei.',
    add: 'Repository hinzufügen',
  },
  notion: {
    title: 'Seiten aus Notion hinzufügen',
    about:
      'Wir lesen Seiten und Datenbanken, die du für eine Integration freigibst. Antworten verlinken auf die Seite.',
    address: 'Seite oder Datenbank (optional)',
    addressHint:
      'Mit ihrem Link wird sie mit allem darunter hinzugefügt. Leer lassen für alles, was die Integration lesen darf.',
    token: 'Integrations-Secret',
    tokenHint: 'Beginnt mit ntn_. Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    steps: {
      create: 'Erstelle in Notion eine interne Integration („Verbindung“), die Inhalte lesen darf.',
      share:
        'Öffne auf jeder Seite, die du hinzufügen willst, das Menü „•••“, dann „Verbindungen“, und wähle die Integration.',
      paste: 'Füge hier das Secret der Integration ein.',
    },
    open: 'Notion-Integrationen öffnen',
    reads:
      'Wir lesen Text, Tabellen, Listen, Code und Datenbankzeilen. Bei Dateien und Bildern lesen wir nur Namen und Beschriftung.',
    add: 'Aus Notion hinzufügen',
  },
  youtube: {
    title: 'Von YouTube hinzufügen',
    about:
      'Wir lesen Untertitel, Kapitel und Beschreibungen. Antworten öffnen das Video an der zitierten Stelle.',
    address: 'Kanal, Playlist oder Video',
    addressHint:
      'Mit dem Link zu einem Video wird nur dieses Video hinzugefügt, auch wenn es in einer Playlist ist.',
    ownCaptions: 'Ein einzelnes Video: eigene Untertitel verwenden',
    onlyVideos:
      'Füge ein Video mit seiner Untertiteldatei hinzu. Ganze Kanäle zu lesen ist hier ausgeschaltet; frag den Betreiber.',
    oneVideo: 'YouTube-Video hinzufügen',
    video: 'Link zum Video',
    captionFile: 'Untertiteldatei',
    captionFileHint: 'SRT oder VTT. In YouTube Studio findest du sie unter „Untertitel“.',
    addVideo: 'Video hinzufügen',
    captions: 'Untertiteldatei (optional)',
    captionsHint:
      'Für ein einzelnes Video, als SRT oder VTT. Dann lesen wir nur diese Datei und nichts von YouTube.',
    reads:
      'Selbst geschriebene Untertitel haben Vorrang vor automatischen. Private Videos, Livestreams und Videos nur für Mitglieder werden ausgelassen.',
    add: 'Von YouTube hinzufügen',
  },
  bucket: {
    title: 'Bucket hinzufügen',
    about: 'Wir lesen die Dokumente in einem Ordner bei Amazon S3 oder auf einem kompatiblen Server.',
    address: 'Bucket',
    addressHint: 'Ohne Ordner lesen wir den ganzen Bucket.',
    isPrivate: 'Privat? Schlüssel angeben',
    keyId: 'Zugriffsschlüssel-ID (optional)',
    keySecret: 'Geheimer Zugriffsschlüssel (optional)',
    keyHint: 'Für private Buckets: ein Schlüssel, der den Bucket auflisten und seine Objekte lesen darf.',
    keySaved: 'Ein Schlüssel ist gespeichert. Gib einen anderen ein, um ihn zu ersetzen.',
    region: 'Region, falls bekannt',
    regionHint: 'Zum Beispiel eu-central-1. Leer lassen, wenn du sie nicht kennst.',
    publicUrl: 'Öffentlicher Link (optional)',
    publicUrlHint:
      'Wenn die Dateien im Web stehen, zum Beispiel https://docs.example.com. Antworten verlinken dann auf sie.',
    reads:
      'Wir lesen PDFs, Office-Dateien, Markdown und alles andere, was du hochladen kannst, außer Audio und Video. Archivierte Objekte werden übersprungen.',
    add: 'Bucket hinzufügen',
  },
  folder: {
    title: 'Ordner auf diesem Server hinzufügen',
    about: 'Wir lesen alle Dokumente darin, auch in Unterordnern.',
    choose: 'Ordner',
    other: 'Ein anderer Ordner …',
    address: 'Pfad',
    addressHint:
      'Er muss in einem Ordner liegen, den dieser Server lesen darf. Welche das sind, weiß der Betreiber.',
    reads:
      'Wir lesen PDFs, Office-Dateien, Markdown und alles andere, was du hochladen kannst, außer Audio und Video. Symbolische Links und versteckte Dateien werden übersprungen.',
    add: 'Ordner hinzufügen',
  },
  what: 'Was wir lesen',
  more: 'Weitere Optionen',
  token: 'Zugriffstoken (optional)',
  newToken: 'Neues Zugriffstoken',
  tokenSaved: 'Ein Token ist gespeichert. Gib ein anderes ein, um es zu ersetzen.',
  refreshHint: 'Änderungen werden übernommen; verschwundene Dokumente kommen in Antworten nicht mehr vor.',
}

export const sending = {
  signedOut: 'Deine Sitzung ist abgelaufen. Melde dich in einem anderen Tab an und versuch es noch einmal.',
  file: {
    unreached: 'Beim Hochladen ist die Verbindung abgebrochen.',
    tooLarge: 'Eine so große Datei nimmt der Server nicht an. Wähle eine kleinere.',
  },
  recording: {
    unreached: 'Beim Hochladen ist die Verbindung abgebrochen. Versuch es noch einmal.',
    tooLarge: 'Eine so lange Aufnahme nimmt der Server nicht an. Nimm sie in kürzeren Teilen auf.',
  },
}
