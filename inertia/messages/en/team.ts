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
  about: '{inviter} invites you to {workspace}. Your role: {role}.',
  aboutUnnamed: 'You’re invited to {workspace}. Your role: {role}.',
  join: 'Join',
  register: 'Create account and join',
  haveAccount: 'There’s already an account for {email}.',
  signIn: 'Sign in to join',
  closed:
    'This server takes no new accounts. If you have one with another email, ask for an invitation to it.',
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
