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
  searchModels: {
    about: {
      'multilingual-e5-small':
        'Findet Passagen nach ihrer Bedeutung in etwa 100 Sprachen, auch wenn die Frage in einer anderen Sprache ist als die Inhalte.',
      'ms-marco-minilm-l6':
        'Liest die ersten gefundenen Passagen zusammen mit der Frage und stellt die besten nach vorn. Für englische Fragen.',
    } as Record<string, string>,
    started: '{name} wird heruntergeladen. Du kannst diese Seite verlassen.',
    removed: '{name} ist entfernt.',
    local: {
      chosen: 'Die Suche benutzt jetzt {name}. Bis es alles gelesen hat, antwortet das Modell davor.',
      configured:
        'Auf diesem Server ist EMBEDDING_MODEL gesetzt, deshalb lässt sich nichts anderes wählen. Entferne es zuerst.',
      silent: '{name} liefert keine Vektoren. Prüfe, ob sein Server läuft, und versuch es noch einmal.',
    },
    problems: {
      unreachable:
        'Der Download bricht immer wieder ab. Prüfe das Netzwerk des Servers oder MODELS_URL und versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      not_found:
        'Unter MODELS_URL gibt es diese Datei nicht. Prüfe, ob der Spiegelserver oder Ordner dieses Modell enthält.',
      refused_address:
        'Der Download wurde an eine Adresse weitergeleitet, die nicht erlaubt ist. Prüfe MODELS_URL.',
      stalled:
        'Der Download kommt nicht voran. Versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      too_long:
        'Der Download hat mehr als sechs Stunden gedauert. Versuch es noch einmal; es geht dort weiter, wo es aufgehört hat.',
      wrong_size:
        'Die Datei hat eine andere Größe als die des Modells. Sie wurde verworfen. Prüfe MODELS_URL.',
      wrong_checksum:
        'Die Datei ist nicht das Modell: Ihre Prüfsumme ist falsch. Sie wurde verworfen. Prüfe MODELS_URL.',
      disk_full:
        'Auf der Festplatte des Servers ist nicht genug Platz. Schaff welchen und versuch es noch einmal.',
      busy: 'Gerade wird ein anderes Modell heruntergeladen. Versuche es danach noch einmal.',
      stopped: 'Der Download wurde angehalten.',
      damaged:
        'Dieses Modell läuft hier nicht, deshalb wird das übliche benutzt. Entferne es und lade es noch einmal herunter.',
      server_gone:
        'Sein Server liefert keine Vektoren, deshalb wird das übliche Modell benutzt. Starte ihn und wähle das Modell noch einmal.',
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
