export const answering = {
  /** Why a language model did not answer. */
  model: {
    unreachable: 'Das Sprachmodell ist nicht erreichbar.',
    not_allowed: 'Das Sprachmodell hat den Schlüssel abgelehnt.',
    out_of_credit: 'Das Guthaben für das Sprachmodell ist aufgebraucht.',
    busy: 'Das Sprachmodell ist gerade überlastet.',
    stalled: 'Das Sprachmodell hat zu lange gebraucht.',
    broke_off: 'Das Sprachmodell hat mittendrin aufgehört.',
    unknown_model: 'Der Anbieter kennt dieses Sprachmodell nicht.',
    private_address: 'Das Sprachmodell hat eine private Adresse, zu der sich dieser Server nicht verbindet.',
    failed: 'Das Sprachmodell hat einen Fehler gemeldet.',
    over_limit: 'Dieses Konto hat sein Limit für das Sprachmodell dieses Servers erreicht.',
    unconfirmed:
      'Das Sprachmodell dieses Servers ist verfügbar, sobald die E-Mail-Adresse des Kontos bestätigt ist.',
  },
  quotesInstead: '{reason} Hier sind stattdessen wörtliche Zitate aus den Inhalten.',
  nothingSupported: 'Die Inhalte belegen nicht, was das Sprachmodell geschrieben hat.',
  partLeftOut: 'Ein Teil dieser Antwort fehlt, weil die Inhalte ihn nicht belegen.',
  unfinished: 'Diese Antwort konnte nicht fertig werden. Frag noch einmal.',
}
