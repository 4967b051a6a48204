export const core = {
  saved: 'Saved.',
  signedOut: 'You’ve been signed out. Sign in in another tab, then send it again.',
  roles: { owner: 'owner', admin: 'admin', editor: 'editor', agent: 'agent' },
  locked: '{workspace} requires a passkey or two-step verification. Set one up in your profile to continue.',
  notInRole:
    'Your role in {workspace} is {role}, which doesn’t include this. An owner or admin can change your role.',
  notMember: 'You’re no longer a member of the workspace that this page was for. Nothing was changed.',
  signInToUpload: 'Sign in to upload files.',
  unconfirmed: {
    publish:
      'Confirm your email address before you publish: open the link we emailed to {email}. Your profile can send a new one.',
    fetch:
      'Confirm your email address before you connect websites and feeds: open the link we emailed to {email}. Your profile can send a new one.',
    invite:
      'Confirm your email address before you invite people: open the link we emailed to {email}. Your profile can send a new one.',
    webhooks:
      'Confirm your email address before you add webhooks: open the link we emailed to {email}. Your profile can send a new one.',
  },
  withoutDatabase:
    'The server can’t reach its database. Nothing you saved is lost; try again in a few seconds.',
  storage: {
    storage_full: 'The server has no space left for files. Ask its operator to free some up, then try again.',
    storage_away: 'The file storage isn’t responding. Try again in a moment.',
  },
  channels: {
    notYours: 'You don’t have access to this channel.',
    notJoined: 'This connection can’t join the channel. Reload the page.',
    signIn: 'Sign in to connect.',
    malformed: 'Send “socket_id” and “channel_name” as text.',
    notSignedIn: 'This connection couldn’t be signed in. Reload the page.',
  },
  noPageHere: 'There’s no page at this link right now. It may have been paused or moved.',
  /** Titles and sentences of error pages, by status. */
  problems: {
    400: { title: 'Bad request', message: 'We couldn’t read this request. Go back and try again.' },
    401: { title: 'Signed out', message: 'You’ve been signed out. Sign in and try again.' },
    403: { title: 'Not allowed', message: 'You don’t have access to this.' },
    404: {
      title: 'Nothing here',
      message: 'There’s nothing at this link. It may have been deleted, or the link is wrong.',
    },
    405: { title: 'Not possible', message: 'This page doesn’t accept this kind of request.' },
    413: {
      title: 'Too large',
      message: 'This upload is too large; the limit is {megabytes} MB per file.',
    },
    415: {
      title: 'Not readable',
      message:
        'This page doesn’t accept this kind of content. Send it uncompressed, and upload files only through a form with a file field.',
    },
    419: {
      title: 'This page has expired',
      message: 'You were away for a while. Reload the page and send it again.',
    },
    429: { title: 'Too many requests', message: 'Wait a minute, then try again.' },
    500: {
      title: 'Something went wrong',
      message: 'This is our fault, and it’s been logged. Try again in a moment.',
    },
    503: {
      title: 'Not available right now',
      message: 'Part of this server isn’t responding. Try again in a moment.',
    },
    507: {
      title: 'No space left',
      message:
        'The server has no space left. Ask its operator to free some up; everything already saved is safe.',
    },
  },
} as const
