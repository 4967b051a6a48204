export const domain = {
  title: 'Deine eigene Domain',
  about: 'Besucher öffnen deine Seite unter deiner eigenen Domain.',
  aboutEmbed:
    'Besucher öffnen diesen Chat unter deiner eigenen Domain, und deine Website kann ihn von dort laden.',
  live: 'Lege bei deinem Domain-Anbieter die DNS-Einträge an, die wir dir zeigen. Sobald wir sie sehen, funktioniert die Domain.',
  domain: 'Domain',
  domainHint: 'Ein Teil deiner Domain, zum Beispiel chat.example.org, oder die ganze.',
  add: 'Domain hinzufügen',
  open: 'Öffnen',
  openToFinish: 'Öffnen und abschließen',
  check: 'Jetzt prüfen',
  replace: 'Andere Domain verwenden',
  checked: 'Geprüft {ago}',
  openOnce:
    'Öffne sie einmal, dann ist alles fertig. Danach leitet der bisherige Link deiner Seite dorthin weiter.',
  openOnceEmbed: 'Öffne sie einmal, dann ist alles fertig. Danach verwendet sie der Code unter „Einbindung“.',
  states: {
    waiting: 'Wartet auf deine Einträge',
    verified: 'Verbunden',
    unreached: 'Fast fertig',
    failing: 'Einträge geändert',
    stopped: 'Nicht mehr verbunden',
  },
  problems: {
    record_missing: {
      title: 'Wir finden den TXT-Eintrag noch nicht.',
      hint: 'Neue Einträge brauchen manchmal eine Stunde. Wir prüfen weiter.',
    },
    record_wrong: {
      title: 'Im TXT-Eintrag steht etwas anderes.',
      hint: 'Vergleiche seinen Wert Zeichen für Zeichen mit dem unten.',
    },
    no_address: {
      title: 'Die Domain führt noch nirgendwohin.',
      hint: 'Der TXT-Eintrag stimmt. Füge auch den anderen Eintrag hinzu.',
    },
    points_elsewhere: {
      title: 'Die Domain führt woandershin.',
      hint: 'Sie führt zu {seen}. Ersetze den Eintrag durch den unten und schalte einen Proxy dafür aus.',
    },
    dns_unavailable: {
      title: 'Die DNS-Server der Domain haben nicht geantwortet.',
      hint: 'Das geht meist vorüber. Wir versuchen es bald wieder.',
    },
    taken: {
      title: 'Eine andere Anwendung benutzt diese Domain.',
      hint: 'Lösche deren TXT-Eintrag und prüfe dann noch einmal.',
    },
  },
  ends: {
    waiting: 'Ohne die Einträge entfernen wir die Domain am {date}.',
    failing: 'Besucher können sie noch bis {date} benutzen.',
    stopped: 'Ohne die Einträge entfernen wir die Domain am {date}.',
  },
  records: {
    title: 'DNS-Einträge',
    about:
      'Trage diese Einträge bei deinem Domain-Anbieter ein und prüfe dann. Wir prüfen auch alle paar Minuten.',
    hint: 'Manche Anbieter wollen nur den Teil vor deiner Domain. Lass den TXT-Eintrag stehen: Wir prüfen ihn von Zeit zu Zeit.',
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    copy: '{label} kopieren',
  },
  removeWhich: '„{domain}“ entfernen?',
  removeServed: 'Besucher können sie nicht mehr öffnen. Links zu der Domain funktionieren sofort nicht mehr.',
  removeClaim: 'Du kannst sie jederzeit wieder hinzufügen, dann mit neuen Einträgen.',
}

export const brand = {
  title: 'Deine Marke',
  logo: 'Logo',
  logoHint: {
    page: 'Oben auf der Seite, nicht zugeschnitten.',
    chat: 'Oben im Chat, anstelle der Initialen.',
  },
  favicon: 'Symbol im Tab',
  faviconHint: 'Erscheint in Browser-Tabs und Lesezeichen.',
  madeWith: '„Gemacht mit {brand}“ zeigen',
  madeWithHint: 'Ausgeschaltet steht {brand} nur noch im Formular zum Melden einer Seite.',
}
