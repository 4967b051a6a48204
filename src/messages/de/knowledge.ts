/** Failure messages. Limits fill `{megabytes}`, `{characters}`, `{hours}` and `{items}`. */
export const failures = {
  empty: 'Diese Datei ist leer. Prüfe sie und lade sie noch einmal hoch.',
  no_text: 'Wir haben hier keinen Text gefunden. Falls es ein Scan ist, lade eine Fassung mit Text hoch.',
  encrypted: 'Diese Datei ist mit einem Passwort geschützt. Lade eine Kopie ohne Passwort hoch.',
  damaged:
    'Wir konnten diese Datei nicht öffnen. Vielleicht ist sie beschädigt oder hat die falsche Endung. Speichere sie neu und lade die neue Kopie hoch.',
  unsupported_type:
    'Diese Art von Datei können wir nicht lesen. Lade PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, RTF, HTML, Markdown, CSV, JSON, SRT, VTT oder eine Textdatei hoch. Speichere ein altes DOC, PPT oder XLS zuerst als DOCX, PPTX oder XLSX.',
  too_large: 'Das ist größer als {megabytes} MB. Teile es und lade die Teile hoch.',
  text_too_long: 'Das sind mehr als {characters} Zeichen. Teile es in mehrere Teile.',
  too_complex:
    'Diese Datei enthält entpackt mehr, als wir sicher lesen können. Lade eine einfachere Fassung hoch.',
  timed_out: 'Das Lesen hat zu lange gedauert. Teile es in kleinere Teile.',
  out_of_memory: 'Das Lesen hat zu viel Arbeitsspeicher gebraucht. Teile es in kleinere Teile.',
  not_a_feed:
    'Dieser Link führt zu einer Seite, nicht zu einem Feed. Füge sie als Website hinzu oder gib den Link des Feeds ein.',
  empty_feed: 'Dieser Feed hat noch keine Einträge. Synchronisiere ihn wieder, wenn es welche gibt.',
  no_feed_found:
    'Auf dieser Seite haben wir keinen Feed gefunden. Füge sie als Website hinzu oder gib den Link des Feeds ein.',
  bad_address: 'Das ist keine Webadresse. Sie sollte aussehen wie https://example.org/seite.',
  scheme_not_allowed: 'Wir können nur Links mit http und https lesen.',
  private_address:
    'Dieser Link führt in ein privates Netz, das wir nicht lesen. Nimm einen öffentlichen oder füge den Text ein.',
  name_not_found: 'Wir konnten diese Website nicht finden. Prüfe den Link.',
  connection_failed: 'Die Website hat nicht geantwortet.',
  tls_failed: 'Das Zertifikat der Website ließ sich nicht prüfen.',
  fetch_timed_out: 'Die Website hat zu lange gebraucht.',
  too_many_redirects: 'Dieser Link leitet im Kreis weiter. Gib den ein, bei dem er ankommen soll.',
  not_found: 'Unter diesem Link gibt es nichts (404). Prüfe ihn.',
  unsupported_audio: 'Diese Aufnahme können wir nicht abspielen. Nimm MP3, M4A, WAV, OGG, WEBM oder FLAC.',
  silent: 'Wir haben in dieser Aufnahme keine Sprache gehört. Hör sie dir an oder lade ein Transkript hoch.',
  too_long: 'Diese Aufnahme ist länger als {hours} Stunden. Teile sie in mehrere Teile.',
  unsupported_language:
    'Hier wird wohl nicht Englisch gesprochen. Für andere Sprachen braucht dieser Server ein Transkriptionsmodell. Lade stattdessen ein Transkript hoch.',
  model_missing:
    'Auf diesem Server ist keine Spracherkennung installiert. Lade ein Transkript hoch oder frag den Betreiber.',
  provider_failed: 'Der Transkriptionsdienst hat nicht geantwortet.',
  gone: 'Das wurde endgültig entfernt (410) und wird nicht mehr synchronisiert. Was wir vorher gelesen haben, kommt weiter in Antworten vor, bis du es löschst.',
  too_many_items:
    'Dieser Workspace hat {items} Inhalte, mehr geht nicht. Lösche welche und synchronisiere noch einmal.',
  too_many_bytes:
    'Der Speicher dieses Workspace ({gigabytes} GB) ist voll. Lösche ein paar Inhalte oder Quellen und versuch es noch einmal.',
  refused:
    'Die Website zeigt diese Seite nur Leuten, die sich anmelden. Speichere sie als Datei und lade sie hoch oder füge ihren Text ein.',
  not_in_notion:
    'Das führt zu keiner Seite oder Datenbank in Notion. Kopiere dort ihren Link, oder lass das Feld leer für alles, was die Integration lesen darf.',
  not_a_repository:
    'Das ist kein Repository, das wir lesen können. Der Link sollte wie https://github.com/owner/name aussehen. Wikis können wir nicht lesen.',
  not_a_bucket:
    'Wir können diesen Bucket nicht auflisten. Gib seinen Link ein, etwa https://s3.example.com/bucket/ordner oder s3://bucket/ordner.',
  object_denied:
    'Einige Dateien konnten wir nicht lesen: Dieser Zugriffsschlüssel darf sie auflisten, aber nicht öffnen. Erlaube es ihm (s3:GetObject) und synchronisiere dann erneut.',
  folder_not_allowed:
    'Wir können diesen Ordner nicht lesen. Prüfe den Pfad, oder bitte den Betreiber, ihn zu WATCHED_FOLDERS hinzuzufügen.',
  file_changes: 'In einige Dateien wurde geschrieben, während wir sie lasen.',
  no_access:
    'Wir konnten das nicht finden, oder es ist privat. Prüfe den Link und nimm ein Zugriffstoken oder einen Schlüssel mit Leserecht.',
  secret_refused:
    'Das Zugriffstoken wurde nicht angenommen. Vielleicht ist es abgelaufen oder wurde widerrufen; gib ein neues ein.',
  key_refused:
    'Der Zugriffsschlüssel wurde nicht angenommen. Vielleicht wurde er widerrufen, oder seine beiden Teile gehören nicht zusammen; gib sie noch einmal ein.',
  no_documents:
    'Wir haben hier keine Dokumente gefunden. Prüfe, was freigegeben und ausgewählt ist, und synchronisiere dann erneut.',
  too_many_documents:
    'Das sind mehr als {documents} Dokumente. Weil das die Grenze ist, wurden einige nicht gelesen. Wähle einen kleineren Teil.',
  program_missing:
    'Dieser Server kann YouTube noch nicht lesen. Bitte den Betreiber, yt-dlp zu installieren, oder füge ein Video mit seiner Untertiteldatei hinzu.',
  not_on_youtube:
    'Das ist kein Kanal, keine Playlist und kein Video auf YouTube. Der Link sollte wie https://www.youtube.com/@name aussehen.',
  video_unavailable:
    'YouTube zeigt dieses Video nicht allen: Es ist privat, eingeschränkt zugänglich oder wurde entfernt.',
  video_not_finished:
    'Dieses Video ist live oder hat noch nicht begonnen. Synchronisiere erneut, wenn es vorbei ist.',
  no_captions:
    'Dieses Video hat noch keine Untertitel. Füge auf YouTube welche hinzu, oder füge das Video noch einmal mit einer Untertiteldatei hinzu.',
  no_videos: 'Hier gibt es noch keine öffentlichen Videos.',
  robots_refused:
    'Die robots.txt dieser Website bittet Crawler, diese Seite nicht zu lesen. Füge sie als einzelne Seite hinzu, wähle einen erlaubten Teil oder frag den Betreiber der Website.',
  rate_limited: 'Die Website bittet uns, später wiederzukommen.',
  server_error: 'Die Website hat gerade Probleme.',
  original_missing: 'Die hochgeladene Datei gibt es nicht mehr. Lade sie noch einmal hoch.',
  original_damaged: 'Die gespeicherte Kopie dieser Datei ist beschädigt. Lade sie noch einmal hoch.',
  unexpected:
    'Beim Lesen ist etwas schiefgegangen. Der Fehler steht im Log. Versuch es noch einmal. Wenn es wieder passiert, sag dem Betreiber Bescheid.',
}

export const crawl = {
  /** Why a discovered page is not among the items. */
  skipped: {
    outside_section: 'Übersprungen: Die Seite liegt außerhalb des Bereichs, den du gewählt hast.',
    excluded: 'Übersprungen: Eines deiner Muster schließt sie aus.',
    not_included: 'Übersprungen: Keines deiner Muster schließt sie ein.',
    robots: 'Übersprungen: Die robots.txt der Website bittet Crawler, sie nicht zu lesen.',
    noindex: 'Übersprungen: Die Seite möchte nicht indexiert werden (noindex).',
    canonical: 'Übersprungen: Sie nennt eine andere Seite als Original; diese wird stattdessen gelesen.',
    redirect: 'Leitet auf eine andere Seite weiter.',
    other_site: 'Übersprungen: Der Link führt zu einer anderen Website.',
    duplicate: 'Übersprungen: Eine andere Seite hat genau denselben Wortlaut.',
    dismissed: 'Übersprungen: Du hast diese Seite gelöscht, deshalb bleibt sie draußen.',
    trap: 'Übersprungen: Der Link wiederholt sich, wie bei endlosen Kalendern und Warenkörben.',
    endless: 'Übersprungen: Die Website hat sehr viele solcher Links, und genug davon wurden gelesen.',
    too_deep: 'Übersprungen: Sie ist weiter von der ersten Seite entfernt, als du erlaubst.',
    page_limit: 'Übersprungen: Die maximale Seitenzahl ist erreicht.',
    account_full: 'Übersprungen: Dieser Workspace ist voll.',
    not_a_document: 'Übersprungen: Diese Art von Datei enthält keinen Text.',
    gone: 'Die Seite gibt es nicht mehr, und Antworten verwenden sie nicht mehr.',
    stopped: 'Übersprungen: Du hast die Synchronisierung vorher gestoppt.',
  },
  events: {
    started: 'Synchronisierung begonnen.',
    continued: 'Synchronisierung fortgesetzt.',
    found: 'Gefunden, wartet.',
    fetched: 'Gelesen.',
    unchanged: 'Geprüft, keine Änderungen.',
    removed: 'Die Seite gibt es nicht mehr, und Antworten verwenden sie nicht mehr.',
    finished: 'Synchronisierung abgeschlossen.',
    stopped: 'Du hast die Synchronisierung gestoppt.',
  },
  notRead: 'Wir konnten diese Seite nicht lesen.',
  leftOut: 'Übersprungen.',
}

export const knowledge = {
  tooManyChecks: 'Du hast {max} Links in einer Minute geprüft. Warte eine Minute und versuch es noch einmal.',
  tooManySources: 'Du hast {max} Quellen, mehr geht nicht. Lösche eine, um eine neue hinzuzufügen.',
  tooManyItems: 'Du hast {max} Inhalte, mehr geht nicht. Lösche welche, um mehr hinzuzufügen.',
  reading: '„{title}“ wird verarbeitet.',
  readingFiles: '{count} Datei wird verarbeitet.|{count} Dateien werden verarbeitet.',
  stillProcessing: 'Wir lesen diesen Inhalt noch. Ersetze die Datei, sobald wir fertig sind.',
  known: {
    text: 'Diesen Text hast du schon als „{title}“.',
    sameFile: 'Diese Datei hast du schon.',
    file: 'Diese Datei hast du schon als „{title}“.',
    recording: 'Diese Aufnahme hast du schon als „{title}“.',
    answer: 'Auf „{title}“ hast du schon eine Antwort geschrieben.',
  },
  youTube: {
    noCaptions: 'Wähle die Untertiteldatei des Videos, SRT oder VTT.',
    notCaptions: 'Diese Untertiteldatei können wir nicht lesen. Lade eine SRT- oder VTT-Datei hoch.',
    notOnYouTube: 'Das ist kein YouTube-Link. Gib einen ein, etwa https://www.youtube.com/watch?v=…',
    notOneVideo:
      'Eine Untertiteldatei gehört zu einem einzelnen Video. Gib seinen Link ein, etwa https://www.youtube.com/watch?v=…',
  },
  transcribing: '„{title}“ wird transkribiert.',
  noSecret: 'Füge das Secret der Integration ein. Es beginnt mit ntn_.',
  noPath: 'Gib den Pfad eines Ordners ein.',
  chooseFile: 'Wähle mindestens eine Datei.',
  chooseRecording: 'Nimm etwas auf oder lade eine Audiodatei hoch.',
  items: {
    readingAgain: '„{title}“ wird neu verarbeitet.',
    deleted: 'Gelöscht.',
    manyReadAgain: '{count} Inhalt wird neu verarbeitet.|{count} Inhalte werden neu verarbeitet.',
    manyDeleted: '{count} Inhalt gelöscht.|{count} Inhalte gelöscht.',
  },
  sources: {
    syncing: '„{title}“ wird synchronisiert.',
    paused: '„{title}“ ist pausiert und kommt in Antworten nicht vor, bis du fortsetzt.',
    resumed: '„{title}“ kommt wieder in Antworten vor.',
    resumeFirst: 'Diese Quelle ist pausiert. Setze sie zuerst fort und versuch es dann noch einmal.',
    stopped: '„{title}“ wird nicht weiter gelesen. Die bisher gelesenen Seiten kommen in Antworten vor.',
    deleted: 'Quelle und Inhalte gelöscht.',
  },
  transcript: {
    saved: 'Gespeichert. Antworten verwenden jetzt deine Worte.',
    not_spoken: 'Das ist kein Transkript. Bearbeite es als Text.',
    changed_meanwhile:
      'Dieser Inhalt wird gerade neu verarbeitet. Deine Korrekturen bleiben erhalten; speichere sie danach.',
    nothing_left: 'Lass mindestens ein Wort übrig oder lösche den Inhalt.',
  },
}
