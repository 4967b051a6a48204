export const requests = {
  visit: {
    unreached: 'We can’t reach the server. Check your connection, then try again.',
    expired: 'You were away for a while. Nothing you typed is lost; send it again.',
    refused: 'The server didn’t respond ({status}). Try again in a minute.',
  },
  stream: {
    empty: 'The answer was empty. Ask again.',
    unreached: 'We can’t reach the server. Check your connection, then ask again.',
    signedOut: 'Your session has ended. Reload the page, then ask again.',
    refused: 'The server didn’t respond ({status}). Ask again in a minute.',
  },
  sending: {
    signedOut: 'Your session has ended. Sign in in another tab, then try again.',
    file: {
      unreached: 'The connection was lost during the upload. Try again.',
      refused: 'The server didn’t accept this file ({status}). Try again in a minute.',
    },
    recording: {
      unreached: 'The connection was lost during the upload. Try again.',
      refused: 'The server didn’t accept this recording ({status}). Try again in a minute.',
    },
  },
} as const
