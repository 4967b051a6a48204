export const facebook = {
  consent: {
    denied: 'You did not agree on Facebook, so nothing was connected.',
    otherBrowser: 'This answer from Facebook does not belong to this browser. Connect again.',
    notUnderstood: 'Facebook did not answer as expected. Connect again.',
  },
  notListed: 'Facebook does not list this Page any more. Connect again, then choose.',
  connected: '“{page}” answers in Messenger now.',
  connectedAgain: '“{page}” is connected again, with its conversations.',
  checked: '“{page}” is connected: Facebook sends its messages here.',
  disconnected: '“{page}” is disconnected. Its conversations are kept.',
  deleted: '“{page}” and its conversations are deleted.',
  refused: {
    taken: '“{page}” is connected to another account here. Disconnect it there first.',
    may_not_message:
      'Your role on “{page}” does not include messages. Ask an administrator of the Page for it.',
    permission:
      'Facebook does not let us read the messages of “{page}”. Connect again and agree to everything it asks.',
    graph: 'Facebook did not answer. Try again in a moment.',
  },
  checks: {
    disconnected: 'This Page is not connected.',
    token: 'Facebook no longer accepts our permission. Connect the Page again.',
    permission: 'Facebook took a permission back. Connect the Page again and agree to everything it asks.',
    rate: 'Facebook asks us to wait. Test again in a few minutes.',
    passing: 'Facebook did not answer. Test again in a moment.',
    window: 'Facebook refused the test. Test again in a moment.',
    gone: 'Facebook refused the test. Test again in a moment.',
    refused: 'Facebook refused the test. Connect the Page again.',
  },
} as const
