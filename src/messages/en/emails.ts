/** Emails to account holders. A link goes between `before` and `after`. */
export const emails = {
  hello: 'Hi {name},',
  helloUnnamed: 'Hi,',
  reset: {
    subject: 'Reset your {brand} password',
    before: 'Someone asked to reset your password for {brand}. If it was you, choose a new one here:',
    after:
      'The link works once and expires in {minutes} minutes. If it wasn’t you, ignore this email. Your password stays the same.',
  },
  verification: {
    subject: 'Confirm your email for {brand}',
    before:
      'Please confirm your email. You need it to publish pages, and to reset your {brand} password if you forget it:',
    after:
      'The link works once and expires in {hours} hours. If you don’t have an account, ignore this email.',
  },
  knownAddress: {
    subject: 'You already have a {brand} account',
    about: 'Someone just tried to create a {brand} account with your email, but you already have one.',
    before: 'If it was you, sign in to your account. If you’ve forgotten your password, choose a new one:',
    after: 'If it wasn’t you, ignore this email. No one else can use your email or see your account.',
  },
  invitation: {
    subject: '{inviter} invites you to {workspace}',
    subjectOwn: '{inviter} invites you to their workspace',
    about: '{inviter} invites you to work in {workspace} on {brand}. Your role: {role}.',
    aboutOwn: '{inviter} invites you to work in their workspace on {brand}. Your role: {role}.',
    before: 'Accept the invitation here:',
    after: 'The link works once and expires in {days} days. If you don’t know {inviter}, ignore this email.',
    someone: 'Someone',
  },
  workspaceDeleted: {
    subject: 'The workspace “{workspace}” was deleted',
    about:
      '{owner} deleted the workspace “{workspace}” on {brand}, with everything in it: knowledge, applications and conversations. You can’t open it anymore.',
    someone: 'Someone',
    before: 'Your account and your other workspaces aren’t affected:',
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    about: 'Your {brand} password was just changed, and all other devices were signed out.',
    before: 'If it wasn’t you, reset your password now:',
  },
  addressChanged: {
    subject: 'Your {brand} email was changed',
    about: 'Your {brand} account no longer uses this email.',
    before: 'If you didn’t change it, contact the operator of this server right away:',
  },
  reconnect: {
    subject: '{page} no longer answers on Facebook',
    about:
      'Facebook no longer lets {brand} answer for your Page “{page}”. This happens when a password is changed, access is revoked or a role on the Page changes.',
    before:
      'Reconnect the Page and we’ll answer the messages of the last 24 hours. Its conversations are safe:',
  },
  reconnectInstagram: {
    subject: '{page} no longer answers on Instagram',
    about:
      'Facebook no longer lets {brand} answer for your Instagram account “{page}”. This happens when a password is changed, access is revoked or the account is no longer linked to its Page.',
    before:
      'Reconnect the account and we’ll answer the messages of the last 24 hours. Its conversations are safe:',
  },
  reconnectBot: {
    subject: '{bot} no longer answers on Telegram',
    about:
      'Telegram no longer accepts the token of your bot “{bot}”, so {brand} can’t answer for it. This happens when the token is revoked or the bot is deleted.',
    before:
      'Reconnect it with a new token from @BotFather and we’ll answer the messages of the last 24 hours. Its conversations are safe:',
  },
  reconnectNumber: {
    subject: '{number} no longer answers on WhatsApp',
    about:
      'WhatsApp no longer accepts the access token of “{number}”, so {brand} can’t answer for it. This happens when the token expires or is revoked, or loses a permission.',
    before:
      'Reconnect it with a new token and we’ll answer the messages of the last 24 hours. Its conversations are safe:',
  },
  domainFailing: {
    subject: 'Check the DNS records of {domain}',
    about:
      'The DNS records of {domain} have changed and no longer prove that it belongs to your page. We’ll keep serving it for {count} more day.|The DNS records of {domain} have changed and no longer prove that it belongs to your page. We’ll keep serving it for {count} more days.',
    before: 'To keep the domain connected, see which record is missing:',
  },
  domainStopped: {
    subject: '{domain} is no longer connected',
    about:
      'The DNS records of {domain} no longer point to your page, so we’ve stopped serving it. Your page is still at its own link.',
    before: 'To connect the domain again, see which record is missing:',
  },
  humanRequested: {
    subject: 'Someone wants to talk to you: {application}',
    before: 'A visitor to “{application}” asked to talk to a person. Read the conversation and reply here:',
  },
  mention: {
    subject: '{author} mentioned you in a note',
    before: '{author} mentioned you in a note on a conversation. Read it here:',
  },
  digest: {
    subject: '{count} unanswered question|{count} unanswered questions',
    about: 'These questions came in since your last email, and your content had no answer:',
    before: 'Read and answer them in {brand}:',
  },
  /** To the operator, about a public page. */
  abuse: {
    subject: 'Report about @{handle} on {brand}: {reason}',
    page: 'A visitor reported this page: {link}',
    reason: 'Reason: {reason}',
    noDetails: 'No details were given.',
    answerTo: 'Reply to: {email}',
    noAddress: 'No email to reply to was given.',
    all: 'Report {id}. All reports: {command}',
  },
} as const
