export const dataTranscript = {
  recording: 'Recording',
  chapters: 'Chapters',
  transcript: 'Transcript',
  playFrom: 'Play from {moment}',
  table: 'Table',
  correction: {
    title: 'Correct the words',
    how: 'Press the words that are wrong. Enter goes on to the next ones, Escape leaves them as they were; emptied words are taken out. The times stay.',
    none: 'Nothing corrected yet.',
    unsaved: '{count} correction, not saved.|{count} corrections, not saved.',
    save: 'Save corrections',
    correct: 'Correct, at {moment}: {words}',
    correctTakenOut: 'Correct, at {moment}: taken out',
    wordsAt: 'Words at {moment}',
    listenFrom: 'Listen from {moment}',
  },
} as const
