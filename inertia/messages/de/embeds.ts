export const steps = {
  html: {
    open: 'Öffne den HTML-Code deiner Seite.',
    paste: {
      bubble: 'Füge die Zeile auf jeder Seite mit Chatblase direkt vor </body> ein.',
      inline: 'Füge beide Zeilen dort ein, wo der Chat erscheinen soll. Die Höhe des Kastens bestimmst du.',
      page: 'Füge die Zeile in eine leere Seite ein. Der Chat füllt sie aus.',
    },
    done: 'Speichere, veröffentliche und lade deine Seite neu. Der Chat erscheint innerhalb einer Sekunde.',
  },
  wordpress: {
    bubble: [
      'Öffne im Dashboard „Plugins“, installiere „WPCode“ (oder ein anderes Plugin, das Code in den Footer einfügt) und aktiviere es.',
      'Öffne Code Snippets > Header & Footer und füge die Zeile bei „Footer“ ein.',
      'Speichere. Falls du ein Cache-Plugin benutzt, leere den Cache.',
    ],
    placed: [
      'Bearbeite die Seite und füge dort einen Block „Individuelles HTML“ ein, wo der Chat erscheinen soll.',
      'Füge den Code in den Block ein. Deine WordPress-Rolle muss Skripte erlauben (Administratoren dürfen das).',
      'Aktualisiere die Seite und leere den Cache, falls du ein Cache-Plugin benutzt.',
    ],
  },
  shopify: {
    bubble: [
      'Öffne im Adminbereich Onlineshop > Themes, dann … > Code bearbeiten neben deinem Theme.',
      'Öffne layout/theme.liquid und füge die Zeile direkt vor </body> ein.',
      'Speichere. Die Blase erscheint auf jeder Seite des Shops außer an der Kasse.',
    ],
    placed: [
      'Öffne im Adminbereich Onlineshop > Themes > Anpassen und wähle die Seite.',
      'Füge einen Abschnitt „Benutzerdefiniertes Liquid“ hinzu und setze den Code ein.',
      'Speichere und veröffentliche das Theme.',
    ],
  },
  webflow: {
    bubble: [
      'Öffne Site settings > Custom code.',
      'Füge die Zeile bei „Footer code“ ein und speichere.',
      'Veröffentliche die Website.',
    ],
    placed: [
      'Zieh ein Element „Code Embed“ dorthin, wo der Chat erscheinen soll.',
      'Füge den Code ein und speichere.',
      'Veröffentliche die Website.',
    ],
  },
  wix: {
    bubble: [
      'Öffne im Dashboard Einstellungen > Benutzerdefinierter Code (dafür muss eine Domain verbunden sein).',
      'Füge Code bei „Body - Ende“ für alle Seiten hinzu und setze die Zeile ein.',
      'Übernimm die Änderung und veröffentliche.',
    ],
    placed: [
      'Füge im Editor Code einbetten > HTML einbetten dort ein, wo der Chat erscheinen soll.',
      'Wix setzt ihn in einen eigenen Frame: Trage „*.filesusr.com“ bei den erlaubten Websites dieses Widgets ein oder lass die Liste leer.',
      'Füge den Code ein, aktualisiere und veröffentliche.',
    ],
  },
  squarespace: {
    bubble: [
      'Öffne Einstellungen > Entwickler-Tools > Code-Injektion (nur in Tarifen mit Code-Injektion).',
      'Füge die Zeile bei „Footer“ ein und speichere.',
      'Lade deine Website in einem privaten Fenster neu.',
    ],
    placed: [
      'Bearbeite die Seite und füge einen Block „Code“ hinzu, der auf HTML gestellt ist.',
      'Füge den Code ein und speichere.',
      'Lade die Seite in einem privaten Fenster neu.',
    ],
  },
  react: [
    'Speichere das als Chat.tsx. Es braucht kein Paket.',
    'Setze <Chat /> einmal in dein Layout. Der Chat bleibt beim Wechsel der Seiten und verschwindet mit der Komponente.',
    'Die Typen von window.Parley findest du unten bei der JavaScript-API.',
  ],
  gtm: [
    'Lege im Google Tag Manager ein neues Tag „Benutzerdefiniertes HTML“ an und füge den Code ein.',
    'Wähle „Alle Seiten“ (DOM bereit) als Trigger.',
    'Sende und veröffentliche den Container. Der Tag Manager entfernt data-Attribute, deshalb enthält die URL des Skripts alle Einstellungen.',
  ],
} as const

export const guide = {
  notPublished: 'Es antwortet erst, wenn du es veröffentlichst. Einbinden kannst du es schon jetzt.',
  snippet: {
    title: 'In deine Website einbinden',
    platform: 'Deine Website läuft mit',
    mode: 'Art',
    modes: { bubble: 'Chatblase', inline: 'In der Seite', page: 'Ganze Seite' },
    platforms: {
      html: 'HTML',
      wordpress: 'WordPress',
      shopify: 'Shopify',
      webflow: 'Webflow',
      wix: 'Wix',
      squarespace: 'Squarespace',
      react: 'React',
      gtm: 'Tag Manager',
    },
    labels: { html: 'HTML', react: 'Chat.tsx', gtm: 'Tag „Benutzerdefiniertes HTML“' },
  },
  installed: {
    title: 'Einbindung prüfen',
    look: 'Jetzt prüfen',
    notYet: 'Noch nicht gefunden. Öffne eine Seite mit dem Code; sie erscheint dann hier.',
    loaded: 'gesehen {ago}',
  },
  policy: {
    title: 'Content Security Policy',
    about:
      'Falls deine Website eine hat, ergänze diese Quellen in ihren Direktiven. Mehr ist nicht nötig: keine Inline-Styles, kein eval, keine Verbindungen von deiner Seite aus.',
    header: 'Content-Security-Policy',
  },
  developers: 'Für Entwickler',
  identity: {
    title: 'Angemeldete Besucher erkennen',
    about:
      'Signiere auf deinem Server ID, Name und E-Mail-Adresse der Person zusammen mit einer Ablaufzeit, und der Chat weiß, wer fragt. Niemand kann sich als jemand anderes ausgeben, und eine neue Person sieht nie das Gespräch der vorigen. Signierst du nur die ID, kennzeichnet der Posteingang Name und E-Mail-Adresse als Angaben des Besuchers.',
    secret: 'Geheimer Schlüssel. Er bleibt auf deinem Server.',
    show: 'Schlüssel anzeigen',
    unreadable:
      'Dieser Schlüssel ist nicht mehr lesbar, weil sich der Schlüssel des Servers geändert hat. Erstelle ein neues Widget.',
    languages: 'Programmiersprache deines Servers',
    onServer: 'Auf deinem Server, {language}',
    onPage: 'Auf deiner Seite',
  },
  api: {
    title: 'JavaScript-API',
    about:
      'Der Chat legt eine globale Variable an, {global}. Sie sagt deiner Seite, was passiert, aber nie, was geschrieben wird.',
    example: 'Beispiel',
    types: 'Typen, parley.d.ts',
  },
  where: {
    title: 'Wo es funktioniert',
    anywhere: 'Auf jeder Website, die den Code enthält.',
    only: 'Nur auf {websites}. Woanders lädt es nicht.',
  },
  preview: {
    title: 'Ausprobieren',
    frame: '{name}, live',
    whenPublished: 'Veröffentliche es, um hier die Live-Vorschau zu sehen.',
  },
}

export const settings = {
  delay: 'Änderungen erscheinen innerhalb von fünf Minuten auf deiner Website.',
  preview: {
    label: 'Vorschau',
    see: 'Vorschau ansehen',
  },
  parts: {
    label: 'Teile des Aussehens',
    welcome: 'Begrüßung',
    style: 'Stil',
    brand: 'Marke',
    visitors: 'Besucher',
  },
  look: {
    contrastWhite: 'Weißes Symbol, Kontrast {ratio}:1',
    contrastDark: 'Dunkles Symbol, Kontrast {ratio}:1',
    sign: 'Symbol des Buttons',
    signs: {
      quote: 'Anführungszeichen',
      chat: 'Sprechblase',
      question: 'Fragezeichen',
      spark: 'Funke',
    },
    positionHint: 'Auf Websites, die von rechts nach links gelesen werden, gespiegelt.',
    scheme: 'Hell oder dunkel',
    schemes: { auto: 'Wie das Gerät des Besuchers', light: 'Hell', dark: 'Dunkel' },
    height: 'Stapelreihenfolge (z-index)',
    heightHint: 'Senke sie, wenn die Blase etwas verdeckt, etwa einen Cookie-Hinweis.',
  },
  leads: {
    legend: 'Kontaktdaten abfragen',
    fields: { name: 'Name', email: 'E-Mail', phone: 'Telefonnummer' },
    hint: 'Nur nach einer Frage, die deine Inhalte nicht beantworten konnten, und nie vor der ersten Nachricht. Besucher können es immer überspringen.',
  },
}

export const embeds = {
  title: 'Widgets',
  about: 'Ein Chat auf deiner Website, mit einer Zeile HTML.',
  nothing: {
    title: 'Antworte dort, wo die Leute schon sind',
    about: 'Eine Chatblase auf deinen Seiten, die aus deinen Inhalten antwortet.',
    sample: {
      name: 'Floras Zwiebeln',
      question: 'Wann verschickt ihr?',
      answer: 'Bestellungen vor Mittag gehen noch am selben Tag raus.',
      title: 'Lieferung',
    },
  },
  row: {
    actions: 'Aktionen für {name}',
    pause: 'Pausieren',
    publish: 'Veröffentlichen',
    seen: '{website}, gesehen {ago}',
    notSeen: 'Noch auf keiner Website',
    moreWebsites: '{website} und {count} weitere|{website} und {count} weitere',
  },
  create: {
    title: 'Neues Widget',
    about:
      'Du bekommst eine Zeile HTML zum Einfügen. Der Chat ist sofort live und antwortet aus all deinen Quellen; beides kannst du später ändern.',
    submit: 'Widget erstellen',
  },
  /** Shared by create and edit. */
  form: {
    name: 'Name',
    nameHint: 'Steht oben im Chat.',
    greeting: 'Begrüßung',
    greetingHint: 'Die erste Zeile im Chat. Optional.',
    introductionHint: 'Erscheint unter der Begrüßung und wenn Besucher fragen, wer antwortet.',
    position: 'Position',
    positions: { right: 'Unten rechts', left: 'Unten links' },
    domains: 'Erlaubte Websites',
    domainsHint:
      'Eine pro Zeile, etwa shop.example.com oder *.example.com. Leer lassen, um alle zu erlauben.',
  },
}
