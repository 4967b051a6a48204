export const inbox = {
  digest: {
    never: 'Du bekommst keine E-Mails über unbeantwortete Fragen.',
    daily: 'Unbeantwortete Fragen schicken wir dir einmal am Tag per E-Mail, wenn es welche gibt.',
    weekly: 'Unbeantwortete Fragen schicken wir dir einmal in der Woche per E-Mail, wenn es welche gibt.',
  },
  notices: {
    on: 'Wir sagen dir Bescheid, wenn jemand in diesem Workspace mit einem Menschen sprechen möchte oder dich in einer Notiz erwähnt.',
    off: 'Wir benachrichtigen dich nicht mehr über den Posteingang dieses Workspace.',
  },
  alreadyTaken: '{person} antwortet schon. Wenn du trotzdem schreibst, übernimmst du das Gespräch.',
  deleted: 'Gespräch gelöscht.',
  humanRequested: 'Ein Besucher möchte mit dir sprechen: „{title}“',
  mentioned: '{author} hat dich in einer Notiz erwähnt: „{title}“',
  cannotSay: {
    not_connected:
      'Die Seite, das Konto, der Bot oder die Nummer ist nicht verbunden, deshalb lässt sich nichts senden. Verbinde zuerst neu.',
    visitor_left:
      'Dieser Mensch hat den Bot blockiert oder aus der Gruppe entfernt, deshalb kommt nichts an. Schreibt er wieder, kannst du es auch.',
    window_closed:
      '{messenger} lässt dich nur innerhalb von 24 Stunden nach der letzten Nachricht des Besuchers antworten. Schreibt er wieder, kannst du es auch.',
    undelivered:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Der Besucher hat seit mehr als 24 Stunden nicht geschrieben oder dich blockiert. Schreibt er wieder, kannst du es auch.',
  },
  replies: {
    name_taken: 'Eine andere gespeicherte Antwort heißt schon so. Wähle einen anderen Namen.',
    too_many: 'Du kannst höchstens {max} Antworten speichern. Lösche eine, die du nicht mehr brauchst.',
  },
  fields: {
    handover: {
      'answers_a_day.number': 'Gib eine ganze Zahl wie 200 ein oder lass das Feld leer für kein Limit.',
      'answers_a_day.withoutDecimals':
        'Gib eine ganze Zahl wie 200 ein oder lass das Feld leer für kein Limit.',
      'answers_a_day.min': 'Gib eine ganze Zahl wie 200 ein oder lass das Feld leer für kein Limit.',
      'answers_a_day.max': 'Mehr als {{ max }} Antworten geht nicht. Lass das Feld leer für kein Limit.',
      maxLength: 'Hier sind höchstens {{ max }} Zeichen möglich.',
    },
    message: {
      'message.required': 'Schreib zuerst eine Nachricht.',
      'message.minLength': 'Schreib zuerst eine Nachricht.',
      'message.maxLength':
        'Eine Nachricht darf höchstens {{ max }} Zeichen haben. Kürze sie und sende sie noch einmal.',
    },
    note: {
      'text.required': 'Schreib zuerst eine Notiz.',
      'text.minLength': 'Schreib zuerst eine Notiz.',
      'text.maxLength': 'Eine Notiz darf höchstens {{ max }} Zeichen haben.',
    },
    reply: {
      'name.required': 'Gib ihr einen Namen.',
      'name.minLength': 'Gib ihr einen Namen.',
      'name.maxLength': 'Ein Name darf höchstens {{ max }} Zeichen haben.',
      'text.required': 'Schreib den Text, den sie einfügt.',
      'text.minLength': 'Schreib den Text, den sie einfügt.',
      'text.maxLength': 'Eine Antwort darf höchstens {{ max }} Zeichen haben.',
    },
  },
}
