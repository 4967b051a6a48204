export const team = {
  title: 'Team',
  about: 'Everyone in {workspace} works with the same knowledge, applications and conversations.',
  roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', agent: 'Agent' },
  may: {
    owner: 'Can do everything',
    admin: 'Manages members and keys, and can do what editors do',
    editor: 'Manages knowledge and applications, and can do what agents do',
    agent: 'Answers in the inbox and sees insights',
  },
  you: '(you)',
  roleOf: 'Role of {name}',
  members: 'Members',
  leave: 'Leave',
  leaveTitle: 'Leave {workspace}?',
  leaveAbout: 'You lose access at once. To come back, you need a new invitation.',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeAbout: 'They lose access at once, and their API tokens for this workspace stop working.',
  invitations: 'Open invitations',
  expires: 'Expires on {date}',
  expired: 'Expired on {date}',
  resend: 'Send again',
  resendOf: 'Send the invitation for {email} again',
  revoke: 'Revoke',
  revokeOf: 'Revoke the invitation for {email}',
  invite: 'Invite',
  inviteTitle: 'Invite someone',
  role: 'Role',
} as const

export const invitation = {
  title: 'Join {workspace}',
  about: '{inviter} invited you to this workspace.',
  aboutUnnamed: 'You’ve been invited to this workspace.',
  as: {
    owner: 'As an owner, you can do everything.',
    admin: 'As an admin, you’ll manage members, keys, knowledge and applications, and answer in the inbox.',
    editor: 'As an editor, you’ll manage knowledge and applications, and answer in the inbox.',
    agent: 'As an agent, you’ll answer in the inbox and see insights.',
  },
  signedInAs: 'You’re signed in as {name} ({email}).',
  join: 'Join',
  register: 'Create account and join',
  haveAccount: 'There’s already an account for {email}.',
  signIn: 'Sign in to join',
  closed:
    'This server isn’t taking new accounts. If you have one with another email, ask to be invited there instead.',
  deadTitle: 'This invitation doesn’t work',
  dead: 'It has expired, was revoked or was already used. Ask for a new one.',
} as const

export const workspaces = {
  title: 'Workspaces',
  team: 'Team',
  add: 'New workspace',
  name: 'Name',
  create: 'Create',
} as const
