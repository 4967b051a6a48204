export const facebook = {
  consent: {
    denied: 'Du hast bei Facebook nicht zugestimmt, deshalb wurde nichts verbunden.',
    otherBrowser: 'Diese Antwort von Facebook gehört zu einem anderen Browser. Verbinde neu.',
    notUnderstood: 'Facebook hat unerwartet geantwortet. Verbinde neu.',
  },
  notListed: 'Facebook führt diese Seite nicht mehr auf. Verbinde neu und wähle noch einmal.',
  connected: '„{page}“ antwortet jetzt im Messenger.',
  connectedAgain: '„{page}“ ist wieder verbunden, mit allen Gesprächen.',
  checked: '„{page}“ ist verbunden: Facebook schickt uns die Nachrichten.',
  disconnected: '„{page}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: '„{page}“ und die Gespräche wurden gelöscht.',
  refused: {
    taken: '„{page}“ ist mit einem anderen Konto auf diesem Server verbunden. Trenne die Seite zuerst dort.',
    may_not_message: 'Deine Rolle auf „{page}“ umfasst keine Nachrichten. Bitte einen Admin der Seite darum.',
    permission:
      'Facebook lässt uns die Nachrichten von „{page}“ nicht lesen. Verbinde neu und erlaube alles, wonach gefragt wird.',
    graph: 'Facebook hat nicht geantwortet. Versuch es gleich noch einmal.',
  },
  checks: {
    disconnected: 'Diese Seite ist nicht verbunden.',
    token: 'Facebook akzeptiert unseren Zugriff nicht mehr. Verbinde die Seite neu.',
    permission:
      'Facebook hat eine Berechtigung entzogen. Verbinde die Seite neu und erlaube alles, wonach gefragt wird.',
    rate: 'Facebook bittet uns zu warten. Teste in ein paar Minuten noch einmal.',
    passing: 'Facebook hat nicht geantwortet. Teste gleich noch einmal.',
    window: 'Facebook hat den Test abgelehnt. Teste gleich noch einmal.',
    gone: 'Facebook hat den Test abgelehnt. Teste gleich noch einmal.',
    refused: 'Facebook hat den Test abgelehnt. Verbinde die Seite neu.',
  },
}

export const instagram = {
  notListed: 'Facebook führt dieses Konto nicht mehr auf. Verbinde neu und wähle noch einmal.',
  connected: '„{page}“ antwortet jetzt auf Instagram.',
  connectedAgain: facebook.connectedAgain,
  checked: '„{page}“ ist verbunden: Instagram schickt uns die Nachrichten.',
  disconnected: '„{page}“ ist getrennt. Die Gespräche bleiben erhalten.',
  deleted: facebook.deleted,
  refused: {
    ...facebook.refused,
    taken: '„{page}“ ist mit einem anderen Konto auf diesem Server verbunden. Trenne es zuerst dort.',
    may_not_message:
      'Deine Rolle auf der Seite von „{page}“ umfasst keine Nachrichten. Bitte einen Admin der Seite darum.',
  },
  checks: {
    ...facebook.checks,
    disconnected: 'Dieses Konto ist nicht verbunden.',
    token: 'Facebook akzeptiert unseren Zugriff nicht mehr. Verbinde das Konto neu.',
    permission:
      'Facebook hat eine Berechtigung entzogen. Verbinde das Konto neu und erlaube alles, wonach gefragt wird.',
    refused: 'Facebook hat den Test abgelehnt. Verbinde das Konto neu.',
  },
}
