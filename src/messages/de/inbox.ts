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
      'Der Besucher hat den Bot blockiert oder aus der Gruppe entfernt, deshalb kommt nichts an. Schreibt er wieder, kannst du es auch.',
    window_closed:
      '{messenger} lässt dich nur innerhalb von 24 Stunden nach der letzten Nachricht des Besuchers antworten. Schreibt er wieder, kannst du es auch.',
    delayed:
      '{messenger} hat die letzte Nachricht noch nicht angenommen: Du darfst gerade nicht mehr senden, oder es gibt eine Störung. Wir versuchen es einen Tag lang weiter.',
    window:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Der Besucher hat seit mehr als 24 Stunden nicht geschrieben. Schreibt er wieder, kannst du es auch.',
    unreachable:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Der Besucher ist nicht erreichbar oder hat dich blockiert. Schreibt er wieder, kannst du es auch.',
    unwanted:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Der Besucher möchte keine Werbung oder bekommt zu viel davon. Schreibt er wieder, kannst du es auch.',
    rate: '{messenger} hat die letzte Nachricht nicht zugestellt: Deine Nummer sendet zu viel. Warte eine Weile, bevor du sie noch einmal sendest.',
    payment:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Dein Konto dort hat keine gültige Zahlungsart. Füge eine in Metas WhatsApp-Manager hinzu.',
    restricted:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Meta hat dein Konto oder Nachrichten in dieses Land eingeschränkt. Den Grund nennt Metas WhatsApp-Manager.',
    template_missing:
      '{messenger} hat die Vorlage nicht gesendet: Es gibt sie in dieser Sprache nicht mehr, oder sie ist nicht genehmigt. Wähle eine andere.',
    template_parameters:
      '{messenger} hat die Vorlage nicht gesendet: Sie wurde geändert oder erlaubt nicht, was du eingefügt hast. Wähle sie noch einmal.',
    template_too_long:
      '{messenger} hat die Vorlage nicht gesendet: Mit dem, was du eingefügt hast, ist sie zu lang. Wähle sie noch einmal und fasse dich kürzer.',
    template_refused:
      '{messenger} hat die Vorlage nicht gesendet: Was du eingefügt hast, verstößt gegen die Regeln. Wähle sie noch einmal und nimm andere Worte.',
    template_paused:
      '{messenger} hat die Vorlage nicht gesendet: Meta hat sie nach zu vielen Beschwerden pausiert. Wähle eine andere.',
    template_disabled:
      '{messenger} hat die Vorlage nicht gesendet: Meta hat sie nach zu vielen Beschwerden gesperrt. Wähle eine andere.',
    undelivered:
      '{messenger} hat die letzte Nachricht nicht zugestellt: Der Besucher hat seit mehr als 24 Stunden nicht geschrieben oder dich blockiert. Schreibt er wieder, kannst du es auch.',
  },
  templates: {
    problems: {
      not_connected: 'Die Nummer ist nicht verbunden. Verbinde sie zuerst neu.',
      no_account:
        'WhatsApp führt Vorlagen je WhatsApp-Business-Konto. Verbinde die Nummer neu und gib auch die Konto-ID ein.',
      account:
        'WhatsApp zeigt die Vorlagen dieses Kontos nicht. Prüfe die ID des WhatsApp-Business-Kontos und ob das Token die Berechtigung whatsapp_business_management hat.',
      token: 'WhatsApp akzeptiert das Zugriffstoken nicht mehr. Verbinde die Nummer mit einem neuen.',
      rate: 'WhatsApp begrenzt, wie oft die Liste geladen werden darf. Versuch es in einer Minute noch einmal.',
      unreachable: 'WhatsApp antwortet gerade nicht. Versuch es in einer Minute noch einmal.',
    },
    changed: 'Diese Vorlage wurde geändert oder ist nicht mehr genehmigt. Wähle sie noch einmal.',
  },
  replies: {
    name_taken: 'Eine andere gespeicherte Antwort heißt schon so. Wähle einen anderen Namen.',
    too_many: 'Du kannst höchstens {max} Antworten speichern. Lösche eine, die du nicht mehr brauchst.',
  },
  fields: {
    template: {
      required: 'Fülle dieses Feld aus.',
      minLength: 'Fülle dieses Feld aus.',
      'values.*.maxLength': 'Hier sind höchstens {{ max }} Zeichen möglich.',
    },
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
      'name.required': 'Gib einen Namen ein.',
      'name.minLength': 'Gib einen Namen ein.',
      'name.maxLength': 'Ein Name darf höchstens {{ max }} Zeichen haben.',
      'text.required': 'Gib den Text der Antwort ein.',
      'text.minLength': 'Gib den Text der Antwort ein.',
      'text.maxLength': 'Eine Antwort darf höchstens {{ max }} Zeichen haben.',
    },
  },
}
