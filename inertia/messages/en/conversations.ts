export const conversations = {
  title: 'Conversations',
  search: 'Search conversations',
  noneFound: 'No conversation has these words.',
  none: 'Your conversations are kept here.',
  more: 'More for “{title}”',
  menu: {
    label: 'This conversation',
    markdown: 'Export as Markdown',
    json: 'Export as JSON',
    deleteTitle: 'Delete this conversation?',
    deleteAbout: '“{title}” and its answers are erased. This cannot be undone.',
  },
  rename: { title: 'Rename this conversation', name: 'Name' },
} as const
