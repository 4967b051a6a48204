/** Emails to account holders. A link goes between `before` and `after`. */
export const emails = {
  hello: 'Hallo {name},',
  helloUnnamed: 'Hallo,',
  reset: {
    subject: 'Setze dein {brand}-Passwort zurück',
    before: 'jemand möchte dein Passwort bei {brand} zurücksetzen. Wenn du das warst, wähle hier ein neues:',
    after:
      'Der Link funktioniert einmal und läuft nach {minutes} Minuten ab. Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort bleibt, wie es ist.',
  },
  verification: {
    subject: 'Bestätige deine E-Mail-Adresse für {brand}',
    before:
      'bitte bestätige deine E-Mail-Adresse. Du brauchst sie, um Seiten zu veröffentlichen und dein {brand}-Passwort zurückzusetzen, falls du es vergisst:',
    after:
      'Der Link funktioniert einmal und läuft nach {hours} Stunden ab. Wenn du kein Konto hast, kannst du diese E-Mail ignorieren.',
  },
  knownAddress: {
    subject: 'Du hast schon ein Konto bei {brand}',
    about:
      'jemand wollte gerade mit deiner E-Mail-Adresse ein Konto bei {brand} erstellen, aber du hast schon eins.',
    before:
      'Wenn du das warst, melde dich einfach an. Wenn du dein Passwort vergessen hast, wähle hier ein neues:',
    after:
      'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Niemand sonst kann deine E-Mail-Adresse benutzen oder dein Konto sehen.',
  },
  invitation: {
    subject: '{inviter} lädt dich zu {workspace} ein',
    subjectOwn: '{inviter} lädt dich zur Mitarbeit ein',
    about: '{inviter} lädt dich ein, bei {brand} in {workspace} mitzuarbeiten. Deine Rolle: {role}.',
    aboutOwn: '{inviter} lädt dich ein, bei {brand} mitzuarbeiten. Deine Rolle: {role}.',
    before: 'Hier nimmst du die Einladung an:',
    after:
      'Der Link funktioniert einmal und läuft nach {days} Tagen ab. Wenn du {inviter} nicht kennst, kannst du diese E-Mail ignorieren.',
    someone: 'Jemand',
  },
  workspaceDeleted: {
    subject: 'Der Workspace „{workspace}“ wurde gelöscht',
    about:
      '{owner} hat den Workspace „{workspace}“ bei {brand} gelöscht, mit allem darin: Wissen, Anwendungen und Gespräche. Du kannst ihn nicht mehr öffnen.',
    someone: 'jemand',
    before: 'Dein Konto und deine anderen Workspaces bleiben, wie sie sind:',
  },
  passwordChanged: {
    subject: 'Dein {brand}-Passwort wurde geändert',
    about: 'dein {brand}-Passwort wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    before: 'Wenn du das nicht warst, setze dein Passwort sofort zurück:',
  },
  addressChanged: {
    subject: 'Deine E-Mail-Adresse bei {brand} wurde geändert',
    about: 'dein Konto bei {brand} benutzt diese E-Mail-Adresse nicht mehr.',
    before: 'Wenn du das nicht geändert hast, wende dich sofort an den Betreiber dieses Servers:',
  },
  reconnect: {
    subject: '{page} antwortet nicht mehr auf Facebook',
    about:
      'Facebook lässt {brand} nicht mehr für deine Seite „{page}“ antworten. Das passiert, wenn ein Passwort geändert, ein Zugriff widerrufen oder eine Rolle auf der Seite geändert wird.',
    before:
      'Verbinde die Seite neu, dann beantworten wir die Nachrichten der letzten 24 Stunden. Die Gespräche bleiben erhalten:',
  },
  reconnectInstagram: {
    subject: '{page} antwortet nicht mehr auf Instagram',
    about:
      'Facebook lässt {brand} nicht mehr für dein Instagram-Konto „{page}“ antworten. Das passiert, wenn ein Passwort geändert, ein Zugriff widerrufen oder die Verknüpfung mit der Seite gelöst wird.',
    before:
      'Verbinde das Konto neu, dann beantworten wir die Nachrichten der letzten 24 Stunden. Die Gespräche bleiben erhalten:',
  },
  reconnectBot: {
    subject: '{bot} antwortet nicht mehr auf Telegram',
    about:
      'Telegram akzeptiert das Token deines Bots „{bot}“ nicht mehr, deshalb kann {brand} nicht für ihn antworten. Das passiert, wenn das Token widerrufen oder der Bot gelöscht wird.',
    before:
      'Verbinde ihn mit einem neuen Token von @BotFather, dann beantworten wir die Nachrichten der letzten 24 Stunden. Die Gespräche bleiben erhalten:',
  },
  reconnectNumber: {
    subject: '{number} antwortet nicht mehr auf WhatsApp',
    about:
      'WhatsApp akzeptiert das Zugriffstoken von „{number}“ nicht mehr, deshalb kann {brand} nicht antworten. Das passiert, wenn das Token abläuft, widerrufen wird oder eine Berechtigung verliert.',
    before:
      'Verbinde die Nummer mit einem neuen Token, dann beantworten wir die Nachrichten der letzten 24 Stunden. Die Gespräche bleiben erhalten:',
  },
  domainFailing: {
    subject: 'Prüfe die DNS-Einträge von {domain}',
    about:
      'die DNS-Einträge von {domain} haben sich geändert und weisen nicht mehr nach, dass die Domain zu deiner Seite gehört. Sie funktioniert noch {count} Tag.|die DNS-Einträge von {domain} haben sich geändert und weisen nicht mehr nach, dass die Domain zu deiner Seite gehört. Sie funktioniert noch {count} Tage.',
    before: 'Damit die Domain verbunden bleibt, sieh nach, welcher Eintrag fehlt:',
  },
  domainStopped: {
    subject: '{domain} ist nicht mehr verbunden',
    about:
      'die DNS-Einträge von {domain} führen nicht mehr zu deiner Seite, deshalb haben wir die Domain getrennt. Deine Seite ist weiter unter ihrem eigenen Link erreichbar.',
    before: 'Wenn du die Domain wieder verbinden willst, sieh nach, welcher Eintrag fehlt:',
  },
  humanRequested: {
    subject: 'Jemand möchte mit dir sprechen: {application}',
    before:
      'ein Besucher von „{application}“ möchte mit einem Menschen sprechen. Hier kannst du das Gespräch lesen und antworten:',
  },
  mention: {
    subject: '{author} hat dich in einer Notiz erwähnt',
    before: '{author} hat dich in einer Notiz zu einem Gespräch erwähnt. Hier kannst du sie lesen:',
  },
  digest: {
    subject: '{count} unbeantwortete Frage|{count} unbeantwortete Fragen',
    about: 'seit deiner letzten E-Mail kamen diese Fragen, und deine Inhalte hatten keine Antwort darauf:',
    before: 'Lies und beantworte sie in {brand}:',
  },
  /** To the operator, about a public page. */
  abuse: {
    subject: 'Meldung zu @{handle} auf {brand}: {reason}',
    page: 'Ein Besucher hat diese Seite gemeldet: {link}',
    reason: 'Grund: {reason}',
    noDetails: 'Ohne nähere Angaben.',
    answerTo: 'Antwort an: {email}',
    noAddress: 'Für eine Antwort wurde keine E-Mail-Adresse angegeben.',
    all: 'Meldung {id}. Alle Meldungen: {command}',
  },
}
