export const requests = {
  visit: {
    unreached: 'The server could not be reached. Check your connection, then try again.',
    expired: 'You were away for a while. Nothing you typed is lost; send it once more.',
    refused: 'The server did not answer ({status}). Try again in a minute.',
  },
  stream: {
    empty: 'The answer was empty. Ask again.',
    unreached: 'The server could not be reached. Check your connection, then ask again.',
    signedOut: 'Your session has ended. Reload the page, then ask again.',
    refused: 'The server did not answer ({status}). Ask again in a minute.',
  },
  sending: {
    signedOut: 'Your session has ended. Sign in in another tab, then try again.',
    file: {
      unreached: 'The connection broke before the file had arrived. Try again.',
      refused: 'The server refused this file ({status}). Try again in a minute.',
    },
    recording: {
      unreached: 'The connection broke before the recording had arrived. Try again.',
      refused: 'The server refused this recording ({status}). Try again in a minute.',
    },
  },
} as const
