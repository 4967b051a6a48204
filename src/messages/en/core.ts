export const core = {
  saved: 'Saved.',
  signedOut: 'You are signed out. Sign in in another tab, then send it once more.',
  signInToUpload: 'Sign in to upload files.',
  withoutDatabase:
    'The server cannot reach its database. Nothing that was saved is lost; try again in a few seconds.',
  storage: {
    storage_full: 'The server has no space left for files. Its operator has to make some; then try again.',
    storage_away: 'The place where files are kept does not answer just now. Try again in a moment.',
  },
  channels: {
    notYours: 'This channel is not yours to hear.',
    notJoined: 'This connection cannot join the channel. Reload the page.',
    signIn: 'Sign in to connect.',
    notSignedIn: 'This connection cannot be signed in. Reload the page.',
  },
  /** Titles and sentences of error pages, by status. */
  problems: {
    400: { title: 'Not understood', message: 'This request could not be read. Go back and try again.' },
    401: { title: 'Signed out', message: 'You are signed out. Sign in and try again.' },
    403: { title: 'Not allowed', message: 'You may not do this.' },
    404: {
      title: 'Not found',
      message: 'There is nothing at this address. It may have been deleted, or the link is wrong.',
    },
    405: { title: 'Not possible', message: 'This address does not answer this kind of request.' },
    413: {
      title: 'Too large',
      message: 'This upload is too large. A file may have {megabytes} MB.',
    },
    415: {
      title: 'Not readable',
      message:
        'This address does not take this kind of content. Send it uncompressed, and files only to a form with a file field.',
    },
    419: {
      title: 'This page has expired',
      message: 'You were away for a while. Reload the page and send it again.',
    },
    429: { title: 'Too many requests', message: 'That was too often. Wait a minute and try again.' },
    500: {
      title: 'Something broke',
      message: 'This is our fault and it has been logged. Try again in a moment.',
    },
    503: { title: 'Not just now', message: 'A part of this server does not answer. Try again in a moment.' },
    507: {
      title: 'No space left',
      message: 'The server has no space left. Its operator has to make some; what is there is safe.',
    },
  },
} as const
