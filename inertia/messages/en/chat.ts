export const answers = {
  table: 'Table',
  source: 'Source {index}: {title}',
  original: 'Open the original of source {index}: {title}',
  sources: 'Sources for this answer',
  quotes: '{count} quote|{count} quotes',
  showMore: 'Show more',
  stop: 'Stop answering',
  send: 'Send',
  improve: {
    open: 'Improve this answer',
    title: 'Improve this answer',
    write: 'Write the answer',
    about: 'Saved under “Answers you wrote”, which every application uses unless you remove it.',
    question: 'Question, as people ask it',
    answer: 'Your answer',
    save: 'Save answer',
  },
} as const

export const internalChat = {
  title: 'Chat',
  ask: 'Ask your content',
  suggested: 'Suggested questions',
  header: { fresh: 'New' },
  start: {
    title: 'What would you like to know?',
    titleEmpty: 'Add something, then ask',
    about:
      'Answers come from your {count} item, with the exact words quoted. If something isn’t there, the answer says so.|Answers come from your {count} items, with the exact words quoted. If something isn’t there, the answer says so.',
    nothing:
      'Answers come from your own content, with the exact words quoted. You can ask as soon as the first item is ready.',
    addKnowledge: 'Add knowledge',
  },
  turns: {
    label: 'Conversation',
    edit: 'Edit',
    editing: 'This replaces “{question}” and everything after it. The earlier version is kept.',
    searching: 'Searching your content',
  },
  versions: {
    label: 'Versions of this question',
    earlier: 'Earlier version',
    later: 'Later version',
    short: '{number}/{total}',
    place: 'Version {number} of {total}',
  },
  scope: {
    label: 'Answers come from {sources}',
    all: 'All sources',
    some: '{count} chosen|{count} chosen',
    title: 'Where answers come from',
    applications: 'What these answer from',
    none: 'Choose at least one source.',
    done: 'Done',
  },
} as const

export const chat = {
  stopped: 'Stopped.',
  incomplete: 'This answer is incomplete.',
  unanswered: 'Unanswered',
  closest: 'Closest passages',
  tools: {
    copied: 'Copied',
    again: 'Regenerate',
    good: 'Good answer',
    bad: 'Bad answer',
    improve: 'Improve',
  },
  rejection: {
    why: 'What’s wrong with it?',
    reasons: {
      wrong: 'It’s wrong',
      incomplete: 'Something’s missing',
      outdated: 'It’s out of date',
      tone: 'Wrong tone',
    },
    own: 'In your own words',
    send: 'Send',
  },
} as const

export const streaming = {
  empty: 'The answer was empty. Ask again.',
  unreached: 'We can’t reach the server. Check your connection, then ask again.',
  brokenOff: 'The connection was lost before the answer was complete.',
  signedOut: 'Your session has ended. Sign in in another tab, then ask again.',
} as const

export const conversations = {
  title: 'Conversations',
  search: 'Search conversations',
  noneFound: 'No conversations match.',
  none: 'No conversations yet.',
  older: 'Show older conversations',
  more: 'Actions for “{title}”',
  menu: {
    label: 'This conversation',
    markdown: 'Export as Markdown',
    json: 'Export as JSON',
    deleteTitle: 'Delete this conversation?',
    deleteAbout: '“{title}” and its answers are deleted. This can’t be undone.',
  },
  rename: { title: 'Rename this conversation', name: 'Name' },
} as const
