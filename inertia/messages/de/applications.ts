/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Entwurf', published: 'Live', paused: 'Pausiert' },
  kinds: { biolink: 'Bio-Link', embed: 'Widget', facebook: 'Facebook-Seite' },
  deleteWhich: '„{name}“ löschen?',
}
