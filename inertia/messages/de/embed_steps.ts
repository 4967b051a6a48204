export const steps = {
  html: {
    open: 'Öffne das HTML deiner Seite.',
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
      'Wix setzt ihn in einen eigenen Frame: Trag „*.filesusr.com“ bei den erlaubten Websites dieses Widgets ein oder lass die Liste leer.',
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
    'Setz <Chat /> einmal in dein Layout. Der Chat bleibt beim Wechsel der Seiten und verschwindet mit der Komponente.',
    'Die Typen von window.Parley findest du unten bei der JavaScript-API.',
  ],
  gtm: [
    'Leg im Google Tag Manager ein neues Tag „Benutzerdefiniertes HTML“ an und füge den Code ein.',
    'Wähle „Alle Seiten“ (DOM bereit) als Trigger.',
    'Sende und veröffentliche den Container. Der Tag Manager entfernt data-Attribute, deshalb enthält die URL des Skripts alle Einstellungen.',
  ],
} as const
