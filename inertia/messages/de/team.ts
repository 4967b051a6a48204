export const team = {
  title: 'Team',
  about: 'Alle in {workspace} arbeiten mit demselben Wissen, denselben Anwendungen und Gesprächen.',
  roles: { owner: 'Inhaber', admin: 'Admin', editor: 'Redaktion', agent: 'Support' },
  may: {
    owner: 'Darf alles',
    admin: 'Verwaltet Mitglieder und Schlüssel und darf alles, was die Redaktion darf',
    editor: 'Verwaltet Wissen und Anwendungen und darf alles, was der Support darf',
    agent: 'Antwortet im Posteingang und sieht die Auswertung',
  },
  you: '(du)',
  roleOf: 'Rolle von {name}',
  members: 'Mitglieder',
  leave: 'Verlassen',
  leaveTitle: '{workspace} verlassen?',
  leaveAbout: 'Du verlierst sofort den Zugang. Um zurückzukommen, brauchst du eine neue Einladung.',
  removeOf: '{name} entfernen',
  removeTitle: '{name} entfernen?',
  removeAbout:
    'Der Zugang endet sofort, und die API-Tokens dieser Person funktionieren für diesen Workspace nicht mehr.',
  invitations: 'Offene Einladungen',
  expires: 'Läuft am {date} ab',
  expired: 'Am {date} abgelaufen',
  resend: 'Noch einmal senden',
  resendOf: 'Einladung für {email} noch einmal senden',
  revoke: 'Zurückziehen',
  revokeOf: 'Einladung für {email} zurückziehen',
  invite: 'Einladen',
  inviteTitle: 'Jemanden einladen',
  security: 'Sicherheit',
  requireTwoStep: 'Passkey oder Bestätigung in zwei Schritten verlangen',
  requireTwoStepHint:
    'Mitglieder ohne eins von beiden können diesen Workspace erst nutzen, wenn sie es in ihrem Profil eingerichtet haben.',
  role: 'Rolle',
} as const

export const invitation = {
  title: '{workspace} beitreten',
  about: '{inviter} hat dich in diesen Workspace eingeladen.',
  aboutUnnamed: 'Du wurdest in diesen Workspace eingeladen.',
  as: {
    owner: 'Mit der Rolle Inhaber darfst du alles.',
    admin:
      'Mit der Rolle Admin verwaltest du Mitglieder, Schlüssel, Wissen und Anwendungen und antwortest im Posteingang.',
    editor: 'Mit der Rolle Redaktion verwaltest du Wissen und Anwendungen und antwortest im Posteingang.',
    agent: 'Mit der Rolle Support antwortest du im Posteingang und siehst die Auswertung.',
  },
  signedInAs: 'Du bist als {name} ({email}) angemeldet.',
  join: 'Beitreten',
  register: 'Konto anlegen und beitreten',
  haveAccount: 'Für {email} gibt es schon ein Konto.',
  signIn: 'Anmelden und beitreten',
  closed:
    'Dieser Server nimmt keine neuen Konten an. Wenn du eines mit einer anderen E-Mail-Adresse hast, bitte um eine Einladung dorthin.',
  deadTitle: 'Diese Einladung funktioniert nicht',
  dead: 'Sie ist abgelaufen, wurde zurückgezogen oder schon benutzt. Bitte um eine neue.',
} as const

export const workspaces = {
  title: 'Workspaces',
  team: 'Team',
  add: 'Neuer Workspace',
  name: 'Name',
  create: 'Anlegen',
  rename: 'Diesen Workspace umbenennen',
  newName: 'Neuer Name des Workspace',
  save: 'Umbenennen',
} as const
