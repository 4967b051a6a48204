/** Sample content of empty pages: a gardening expert's. */
export const samples = {
  answer: {
    question: 'Wann schneide ich die Rosen?',
    text: 'Wenn die Forsythien blühen, und zwar schräg über einer Knospe, die nach außen zeigt.',
    quote:
      'Schneide Rosen, wenn die Forsythien blühen. Schneide schräg, knapp über einer Knospe, die nach außen zeigt.',
    title: 'Das Gartenjahr',
  },
  conversation: {
    where: 'Gartennotizen · Bio-Link',
    visitor: 'Könntest du dir unsere Hecke mal ansehen?',
    person: 'Flora',
    badge: 'Mensch',
    reply: 'Gern. Passt dir Donnerstag?',
  },
  question: {
    text: 'Wachsen Rosen auch im Topf?',
    where: '4× · gestern',
    second: 'Verschickt ihr Blumenzwiebeln ins Ausland?',
    secondWhere: '2× · vor 3 Tagen',
  },
  check: {
    text: 'Wann schneide ich die Rosen?',
    about: 'Alle meine Inhalte',
    expects: 'Muss „Das Gartenjahr“ zitieren',
    second: 'Wann pflanzt man Tulpen?',
    secondAbout: 'Zwiebelladen',
    secondExpects: 'Muss „Oktober“ nennen',
    secondState: 'Nicht bestanden',
  },
}
