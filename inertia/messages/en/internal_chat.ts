export const internalChat = {
  title: 'Chat',
  ask: 'Ask your content',
  suggested: 'Suggested questions',
  header: { untitled: 'New conversation', fresh: 'New' },
  start: {
    title: 'What would you like to know?',
    about:
      'Answers come from {count} item of yours, with the exact words in the margin. What is not in there is not claimed.|Answers come from {count} items of yours, with the exact words in the margin. What is not in there is not claimed.',
    nothing: 'There is nothing to answer from yet. Add something, and ask as soon as it is ready.',
    addKnowledge: 'Add knowledge',
  },
  turns: {
    label: 'Conversation',
    edit: 'Edit and ask again',
    editing: 'This takes the place of “{question}” and of what followed. The earlier version is kept.',
    looking: 'Looking through your content',
  },
  versions: {
    label: 'Versions of this question',
    earlier: 'Earlier version',
    later: 'Later version',
    short: '{at}/{of}',
    place: 'Version {at} of {of}',
  },
  scope: {
    label: 'Answers come from {sources}',
    all: 'All sources',
    some: '{count} source|{count} sources',
    title: 'Where answers come from',
    none: 'Choose at least one source.',
    done: 'Done',
  },
} as const
