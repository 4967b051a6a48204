export const knowledge = {
  lookedTooOften: 'You’ve checked {max} links in a minute. Wait a minute and try again.',
  tooManySources: 'You have {max} sources, which is the limit. Delete one to add another.',
  tooManyItems: 'You have {max} items, which is the limit. Delete some to add more.',
  reading: 'Processing “{title}”.',
  readingFiles: 'Processing {count} file.|Processing {count} files.',
  known: {
    text: 'You already have this text as “{title}”.',
    file: 'You already have this file as “{title}”.',
    recording: 'You already have this recording as “{title}”.',
  },
  listening: 'Transcribing “{title}”.',
  chooseFile: 'Choose at least one file.',
  chooseRecording: 'Record something, or upload an audio file.',
  items: {
    readingAgain: 'Reprocessing “{title}”.',
    deleted: 'Deleted.',
    manyReadAgain: 'Reprocessing {count} item.|Reprocessing {count} items.',
    manyDeleted: '{count} item deleted.|{count} items deleted.',
  },
  sources: {
    lookingAgain: 'Syncing “{title}”.',
    paused: '“{title}” is paused and isn’t used in answers until you resume it.',
    resumed: '“{title}” is used in answers again.',
    stopped: 'Stopped reading “{title}”. Pages read so far are used in answers.',
    deleted: 'Source and items deleted.',
  },
  transcript: {
    saved: 'Saved. Answers now use your words.',
    not_spoken: 'This isn’t a transcript. Edit it as text.',
    changed_meanwhile:
      'This was reprocessed while you were editing. Copy your words, reload the page and add them again.',
    nothing_left: 'Leave at least one word, or delete the item.',
  },
} as const
