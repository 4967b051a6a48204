export const knowledge = {
  lookedTooOften: 'You looked at {max} addresses in a minute. Wait a minute and look again.',
  tooManySources: 'You have {max} sources, which is the limit. Delete one to add another.',
  tooManyItems: 'You have {max} items, which is the limit. Delete some to add more.',
  reading: '“{title}” is being read.',
  readingFiles: '{count} file is being read.|{count} files are being read.',
  known: {
    text: 'You already have this text as “{title}”.',
    file: 'You already have this file as “{title}”.',
    recording: 'You already have this recording as “{title}”.',
  },
  listening: '“{title}” is being listened to.',
  chooseFile: 'Choose at least one file.',
  chooseRecording: 'Record something, or choose an audio file.',
  items: {
    readingAgain: '“{title}” is being read again.',
    deleted: 'Deleted. It is out of every answer.',
    manyReadAgain: '{count} item is being read again.|{count} items are being read again.',
    manyDeleted:
      '{count} item is deleted and out of every answer.|{count} items are deleted and out of every answer.',
  },
  sources: {
    lookingAgain: '“{title}” is being looked at again.',
    paused: '“{title}” is paused and answers nothing until you resume it.',
    resumed: '“{title}” answers again.',
    stopped: '“{title}” is read no further. What was read answers.',
    deleted: 'The source and all its items are deleted and out of every answer.',
  },
  transcript: {
    saved: 'Saved. It answers with your words from now on.',
    not_spoken: 'There are no spoken words in this. Edit it as a text.',
    changed_meanwhile:
      'This was read again while you corrected it. Copy your words, reload the page and put them in.',
    nothing_left: 'Leave at least one word, or delete the item.',
  },
} as const
