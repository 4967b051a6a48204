export const dataTranscript = {
  recording: 'Recording',
  chapters: 'Chapters',
  transcript: 'Transcript',
  playFrom: 'Play from {moment}',
  table: 'Table',
  correction: {
    title: 'Edit transcript',
    how: 'Select the words that are wrong. Enter moves to the next ones, Escape leaves them unchanged; if you clear the words, they’re removed. Times stay the same.',
    none: 'No corrections yet.',
    unsaved: '{count} unsaved correction|{count} unsaved corrections',
    save: 'Save corrections',
    correct: 'Correct, at {moment}: {words}',
    correctTakenOut: 'Correct, at {moment}: removed',
    wordsAt: 'Words at {moment}',
    listenFrom: 'Listen from {moment}',
  },
} as const
