export const embedVisits = {
  opened: 'Öffnungen',
  leads: {
    title: 'Leads',
    csv: 'CSV',
    none: 'Noch keine. Unter „Aussehen“ wählst du, wonach Besucher gefragt werden, wenn es keine Antwort gibt.',
  },
}

export const visits = {
  span: { label: 'Zeitraum', year: 'Ein Jahr', days: '{count} Tag|{count} Tage' },
  csv: 'CSV',
  metric: 'Diagramm zeigt',
  metrics: {
    views: 'Aufrufe',
    visitors: 'Besucher',
    clicks: 'Klicks',
    chats: 'Chats',
    questions: 'Fragen',
  },
  trend: {
    first: 'keine davor',
    same: 'so viele wie davor',
    more: '{count} mehr als davor',
    fewer: '{count} weniger als davor',
  },
  chart: {
    perDay: '{metric} pro Tag',
    perWeek: '{metric} pro Woche',
    most: 'Höchstwert {number}',
    none: 'Keine in diesem Zeitraum.',
    bar: '{date}: {number}',
  },
  noVisits: 'Keine Besuche in diesem Zeitraum',
  noVisitsHint: 'Hier erscheinen Zahlen nach dem ersten Besuch. Linkvorschauen und Bots zählen nicht.',
  referrers: { title: 'Herkunft', none: 'Noch keine verweisenden Websites.' },
  countries: { title: 'Länder', none: 'Noch keine Länder.' },
  privacy: {
    title: 'Wie wir zählen und was wir nicht wissen',
    visitors:
      'Keine Cookies, nichts im Browser der Besucher, keine gespeicherten IP-Adressen. Um einen zweiten Aufruf von einem zweiten Besucher zu unterscheiden, bilden wir aus IP-Adresse und Browser mit einem zufälligen Salt einen Hash; Salt und Hashes werden jede Nacht (UTC) gelöscht. Niemand lässt sich so von einem Tag zum nächsten verfolgen, auch nicht von uns. Wer an einem anderen Tag wiederkommt, wird neu gezählt.',
    countriesKnown:
      'Besucher, deren Browser darum bittet, nicht verfolgt zu werden, zählen nur als Aufruf. Von der Seite, von der sie kamen, behalten wir nur die Website. Länder kommen vom Proxy des Servers. Suchmaschinen und Linkvorschauen zählen nicht.',
    countriesUnknown:
      'Besucher, deren Browser darum bittet, nicht verfolgt zu werden, zählen nur als Aufruf. Von der Seite, von der sie kamen, behalten wir nur die Website. Länder ermitteln wir nicht. Suchmaschinen und Linkvorschauen zählen nicht.',
  },
}
