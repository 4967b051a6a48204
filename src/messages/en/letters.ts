/** Emails to account holders. A link goes between `before` and `after`. */
export const letters = {
  hello: 'Hello {name},',
  reset: {
    subject: 'Choose a new password for {brand}',
    before: 'somebody asked for a new password for your account at {brand}. If it was you, choose one here:',
    after:
      'The link works once, within 60 minutes. If it was not you, do nothing: your password stays as it is.',
  },
  verification: {
    subject: 'Confirm your address for {brand}',
    before:
      'please confirm that this is your address, so that {brand} can reach you when you forget your password:',
    after: 'The link works once, within 24 hours. If you have no account there, do nothing.',
  },
  knownAddress: {
    subject: 'You already have an account at {brand}',
    about: 'somebody just used your address for a new account at {brand}, but you already have one there.',
    before:
      'If it was you, sign in to the account you have. When you do not know its password any more, choose a new one:',
    after: 'If it was not you, do nothing: nobody else can use your address or see your account.',
  },
  passwordChanged: {
    subject: 'Your password for {brand} was changed',
    about: 'the password of your account at {brand} was changed, and everybody else was signed out.',
    before: 'If it was not you, ask for a new password now:',
  },
  addressChanged: {
    subject: 'Your address at {brand} was changed',
    about: 'this address no longer belongs to your account at {brand}.',
    before: 'If it was not you who changed it, write at once to whoever runs this server:',
  },
  reconnect: {
    subject: '{page} no longer answers on Facebook',
    about:
      'Facebook no longer accepts the permission with which {brand} answers for your Page “{page}”. This happens when a password is changed, when access is taken back, or when a role on the Page changes.',
    before:
      'Connect the Page again; its conversations are kept, and what visitors wrote within the last day is answered then:',
  },
  personWanted: {
    subject: 'Somebody wants to talk with you: {application}',
    before:
      'a visitor of “{application}” asked {brand} for a person. Read the conversation and take it over here:',
  },
  digest: {
    subject: 'One question without an answer|{count} questions without an answer',
    about: 'this was asked since the last letter, and your content had no answer:',
    before: 'Read and answer in {brand}:',
  },
  /** To the operator, about a public page. */
  abuse: {
    subject: 'Report about @{handle} on {brand}: {reason}',
    page: 'A visitor reported this page: {link}',
    reason: 'Reason: {reason}',
    noDetails: 'No details were given.',
    answerTo: 'Answer to: {email}',
    noAddress: 'No address to answer to was left.',
    all: 'Report {id}. All reports: {command}',
  },
} as const
