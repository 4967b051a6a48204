/** Default validation messages. `field.rule` takes precedence over `rule`; `{{ min }}` comes from the rule. */
export const fields = {
  required: 'Please fill this in.',
  string: 'This must be text.',
  boolean: 'This must be yes or no.',
  number: 'This must be a number.',
  object: 'We couldn’t read this. Reload the page and try again.',
  array: 'This must be a list.',
  file: 'Choose a file.',
  enum: 'Choose one of the options.',
  in: 'Choose one of the options.',
  regex: 'This isn’t in the right format.',
  email: 'Enter an email address like name@example.com.',
  url: 'This isn’t a web address. It should look like https://example.org.',
  minLength: 'This needs at least {{ min }} characters.',
  maxLength: 'This can have at most {{ max }} characters.',
  'array.minLength': 'This needs at least {{ min }} entries.',
  'array.maxLength': 'This can have at most {{ max }} entries.',
  min: 'This must be at least {{ min }}.',
  max: 'This can be at most {{ max }}.',
  range: 'This must be between {{ min }} and {{ max }}.',
  withoutDecimals: 'This must be a whole number.',
  date: 'This isn’t a date.',
  confirmed: 'The two don’t match. Enter both again.',
  timeZone: 'We don’t know this time zone. Choose one from the list.',
  'url.required': 'Enter a link.',
  'title.required': 'Enter a title.',
  'text.required': 'Write or paste some text.',
  'name.required': 'Enter a name.',
  'name.minLength': 'Enter a name.',
  'workspace_name.required': 'Enter a name.',
  'workspace_name.minLength': 'Enter a name.',
  'email.required': 'Enter your email.',
  'email.maxLength': 'An email address can have at most {{ max }} characters.',
  'code.required': 'Enter the code.',
  'code.minLength': 'Enter the code.',
  'token.required': 'This link is incomplete. Open it again from the email.',
  'password.required': 'Enter your password.',
  'password.minLength': 'Enter a password with at least {{ min }} characters.',
  'password.maxLength': 'A password can have at most {{ max }} characters.',
  'password.confirmed': 'The two passwords don’t match. Enter both again.',
  'password.common': 'This password is easy to guess. Choose a less common one.',
  'password.personal': 'This password is your own name or email. Choose something unrelated to you.',
  'password_confirmation.required': 'Enter the new password again.',
  'password_confirmation.confirmed': 'The two passwords don’t match. Enter both again.',
  'current_password.required': 'Enter your current password.',
  'current_password.string': 'Enter your current password.',
  'current_password.maxLength': 'That’s not your password.',
} as const

export const core = {
  saved: 'Saved.',
  signedOut: 'You’ve been signed out. Sign in in another tab, then send it again.',
  roles: { owner: 'owner', admin: 'admin', editor: 'editor', agent: 'agent' },
  locked: '{workspace} requires a passkey or two-step verification. Set one up in your profile to continue.',
  notInRole:
    'Your role in {workspace} is {role}, which doesn’t include this. An owner or admin can change your role.',
  notMember: 'You’re no longer a member of the workspace that this page was for. Nothing was changed.',
  workspaceGone: 'The workspace that this page was for was deleted. Nothing was changed.',
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
  noPageHere: {
    title: 'This page isn’t available',
    message: 'It may have been paused, moved or removed.',
  },
  /** On a page of the account until its script has drawn it. */
  boot: {
    late: 'This page is taking a while. Check your connection.',
    reload: 'Reload the page',
    needsScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  },
  /** Titles and sentences of error pages, by status. */
  problems: {
    400: { title: 'Bad request', message: 'We couldn’t read this request. Go back and try again.' },
    401: { title: 'Signed out', message: 'You’ve been signed out. Sign in and try again.' },
    403: {
      title: 'You don’t have access to this page',
      message: 'Ask the person who shared this page to give you access, or use another account.',
    },
    404: {
      title: 'This page doesn’t exist',
      message: 'The link may be wrong, or the page may have been removed.',
    },
    405: {
      title: 'Not possible',
      message: 'This page doesn’t accept this kind of request. Go back and try again.',
    },
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
      message: 'You were away for a while. Go back and send the form again.',
    },
    429: {
      title: 'Please slow down',
      message: 'You’ve made a lot of requests in a short time. Wait a moment, then try again.',
    },
    500: {
      title: 'Something went wrong',
      message: 'This is our fault, and it’s been logged. Try again in a moment.',
    },
    503: {
      title: 'This page isn’t available right now',
      message: 'Something on this server isn’t responding. Try again in a moment.',
    },
    507: {
      title: 'No space left',
      message:
        'The server has no space left. Ask its operator to free some up; everything already saved is safe.',
    },
  },
} as const

export const operator = {
  retried: {
    one: 'Queued again.',
    all: '{count} job queued again.|{count} jobs queued again.',
  },
  noReason: 'No reason was recorded.',
  refused: 'The connection was refused. Check that the service is running.',
  refusedAt: '{address} refused the connection. Check that the service is running.',
  searchModels: {
    about: {
      'multilingual-e5-small':
        'Finds passages by meaning in about 100 languages, even when the question is in another language.',
      'ms-marco-minilm-l6': 'Moves the best matches to the top. English only.',
    } as Record<string, string>,
    started: 'Downloading {name}. You can leave this page.',
    removed: '{name} was removed.',
    local: {
      chosen:
        'Search will use {name} as soon as it has indexed everything. Until then, it uses the previous model.',
      configured:
        'EMBEDDING_MODEL is set on this server, so you can’t choose another model here. Remove that setting first.',
      silent: '{name} didn’t return any embeddings. Check that its server is running, then try again.',
    },
    problems: {
      unreachable:
        'The download keeps getting interrupted. Check the server’s network or MODELS_URL, then try again; it continues where it stopped.',
      not_found: 'There’s no such file at MODELS_URL. Check that the mirror or folder has this model.',
      refused_address: 'The download was redirected to a link that isn’t allowed. Check MODELS_URL.',
      stalled: 'The download has stalled. Try again; it continues where it stopped.',
      too_long: 'The download took more than six hours. Try again; it continues where it stopped.',
      wrong_size: 'The file’s size doesn’t match the model, so we didn’t keep it. Check MODELS_URL.',
      wrong_checksum:
        'The file isn’t the model: its checksum is wrong, so we didn’t keep it. Check MODELS_URL.',
      disk_full: 'The server’s disk is full. Free up some space, then try again.',
      busy: 'Another model is being downloaded. Try again when it’s done.',
      stopped: 'The download was stopped.',
      damaged:
        'This model can’t run here, so we’re using the default one. Remove it, then download it again.',
      server_gone:
        'Its server returns no embeddings, so we’re using the default model. Start it, then choose this one again.',
    },
  },
} as const
