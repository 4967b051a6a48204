export const conversations = {
  title: 'Conversations',
  search: 'Search conversations',
  noneFound: 'No conversations match.',
  none: 'No conversations yet.',
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
