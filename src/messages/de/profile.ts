export const profile = {
  chatModelChosen: 'Dein Chat benutzt jetzt dieses Modell.',
  tokens: {
    tooMany: 'Du hast schon {max} Token. Widerrufe eins, das du nicht benutzt.',
    revoked: 'Token widerrufen.',
  },
  passkeys: {
    added: 'Du kannst dich jetzt mit „{name}“ anmelden.',
    removed: '„{name}“ wurde entfernt.',
    problems: {
      not_verified: 'Dieser Passkey ließ sich nicht prüfen. Versuch es noch einmal.',
      known: 'Diesen Passkey hast du schon hinzugefügt.',
      too_many: 'Du hast schon {max} Passkeys. Entferne einen, den du nicht benutzt.',
    },
  },
  providers: {
    saved: '{provider} ist eingerichtet. Sende einen Test, um sicherzugehen.',
    erased:
      'Schlüssel gelöscht. Anwendungen, die ihn benutzt haben, wechseln zum Standardmodell oder zu Zitaten.',
    answered: '{model} hat in {seconds} Sekunden geantwortet.',
    /** After why a test failed. */
    next: {
      unreachable: 'Falls du eine URL angegeben hast, prüfe sie. Teste dann noch einmal.',
      not_allowed: 'Bearbeite den Anbieter und füge einen anderen Schlüssel ein.',
      out_of_credit: 'Lade beim Anbieter Guthaben auf und teste noch einmal.',
      busy: 'Teste in einer Minute noch einmal.',
      stalled: 'Teste in einer Minute noch einmal.',
      unknown_model: 'Bearbeite den Anbieter und korrigiere den Namen des Modells.',
    },
    problems: {
      key_needed: 'Füge den Schlüssel deines Anbieters ein.',
      address_needed: 'Gib die URL ein, etwa https://models.example.org/v1.',
      bad_address: 'Das ist keine Webadresse. Sie sollte aussehen wie https://models.example.org/v1.',
      key_for_other_address:
        'Der gespeicherte Schlüssel gehört zu einer anderen URL. Füge den Schlüssel für diese ein.',
    },
    fields: {
      'provider.enum': 'Wähle einen der Anbieter.',
      'provider.required': 'Wähle einen Anbieter.',
      'key.regex': 'Ein Schlüssel darf keine Leerzeichen enthalten. Füge ihn noch einmal ein.',
      'key.maxLength': 'Ein Schlüssel darf höchstens {{ max }} Zeichen haben. Füge ihn noch einmal ein.',
      'model.regex':
        'Gib den Namen des Modells genau so ein, wie der Anbieter ihn schreibt, ohne Leerzeichen.',
      'model.maxLength': 'Der Name eines Modells darf höchstens {{ max }} Zeichen haben.',
      'base_url.maxLength': 'Eine URL darf höchstens {{ max }} Zeichen haben.',
    },
  },
  webhooks: {
    testSent: 'Ein Test wird gesendet.',
    sentAgain: 'Wird noch einmal gesendet.',
    deleted: 'Webhook gelöscht.',
    problems: {
      bad_address: 'Das ist keine Webadresse. Sie sollte aussehen wie https://example.org/hook.',
      too_many: 'Du hast schon {max} Webhooks. Lösche einen, den du nicht benutzt.',
    },
    fields: {
      'url.required': 'Gib die URL ein, an die Ereignisse gesendet werden.',
      'events.required': 'Wähle mindestens ein Ereignis.',
      'events.array.minLength': 'Wähle mindestens ein Ereignis.',
      'array.minLength': 'Wähle mindestens ein Ereignis.',
      'url.maxLength': 'Eine URL darf höchstens {{ max }} Zeichen haben.',
      enum: 'Wähle eine der Möglichkeiten.',
    },
    deliveries: { refused: 'Die Antwort war {status}.', interrupted: 'Die Übertragung wurde unterbrochen.' },
  },
}
