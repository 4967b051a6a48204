export const deletion = {
  item: {
    title: 'Delete “{title}”?',
    about: 'It’s removed from all answers immediately and can’t be restored.',
  },
  source: {
    title: 'Delete “{title}”?',
    about:
      '{count} item is removed from all answers immediately and can’t be restored.|{count} items are removed from all answers immediately and can’t be restored.',
    confirm: 'Delete source',
  },
} as const

export const usedBy = {
  title: 'Used in',
  nowhere: 'Only your own chat. No application answers from it.',
  kinds: {
    biolink: 'Bio link',
    embed: 'Embed',
    facebook: 'Facebook Page',
    instagram: 'Instagram account',
    telegram: 'Telegram bot',
    whatsapp: 'WhatsApp number',
  },
  unpublished: {
    draft: '{kind}, draft',
    paused: '{kind}, paused',
  },
} as const

export const player = {
  pause: 'Pause',
  play: 'Play',
  unplayable: 'This browser can’t play the recording. Its text isn’t affected.',
  position: 'Position',
  place: '{at} of {whole}',
  placeOfUnknown: '{at} of unknown',
  speed: 'Speed {rate} times',
} as const

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

export const dataCompare = {
  windowTitle: 'Versions of {title}',
  title: 'What changed',
  only: 'There’s only one version so far. When the text changes, you’ll see what was added and removed here.',
  same: 'These two versions are identical.',
  summary: '{added} added, {removed} removed.',
  lines: '{count} line|{count} lines',
  unchanged: '{count} unchanged line|{count} unchanged lines',
  added: 'added:',
  removed: 'removed:',
  imprecise: 'These texts are too different to compare, so they’re shown one after the other.',
  previous: 'Previous change',
  next: 'Next change',
  older: 'Older',
  olderVersion: 'Older version',
  newer: 'Newer',
  newerVersion: 'Newer version',
  version: 'Version {version}',
  versionOf: 'Version {version}, {minute}',
} as const

export const dataItem = {
  back: 'Knowledge',
  failed: 'We couldn’t read this item',
  earlier: {
    title: 'This is an earlier version',
    about: 'The text has changed since it was quoted. {link}',
    present: 'Show the current text',
  },
  forgotten: {
    title: 'The quoted version is gone',
    about: 'Version {asked} is no longer kept (we keep the last five). This is version {shown}.',
  },
  unread: {
    title: '{count} page is an image|{count} pages are images',
    about:
      'Page {pages} has no text, so we couldn’t read it and it isn’t used in answers. Upload a version with text.|Pages {pages} have no text, so we couldn’t read them and they aren’t used in answers. Upload a version with text.',
  },
  soon: 'The text appears here once it’s processed.',
  none: 'There’s no text to show.',
  actions: {
    more: 'More actions',
    original: 'Original',
    correct: 'Edit transcript',
    readAgain: 'Reprocess',
    transcribeAgain: {
      title: 'Transcribe again?',
      about: 'The new transcript replaces your corrections. Yours stays among the earlier versions.',
      confirm: 'Transcribe again',
    },
  },
  edit: {
    title: 'Title',
    titleHint: 'Answers cite it by this name.',
    text: 'Text',
    textHint: 'Answers use the new text within seconds.',
    words: '{count} word|{count} words',
  },
  facts: {
    title: 'Details',
    added: 'Added',
    published: 'Published',
    answersSince: 'Available since',
    language: 'Language',
    length: 'Length',
    characters: '{count} character|{count} characters',
    size: 'Size',
    pages: 'page {pages}|pages {pages}',
    yes: 'yes',
    no: 'no',
  },
  /** Metadata labels, by key. */
  known: {
    byline: 'Byline',
    siteName: 'Site name',
    description: 'Description',
    mainContentOnly: 'Main content only',
    pages: 'Pages',
    readFromPictures: 'Text recognized in images',
    slides: 'Slides',
    sheets: 'Sheets',
    rows: 'Rows',
    columns: 'Columns',
    updatedAt: 'Updated',
    correctedAt: 'Corrected',
    durationMs: 'Duration',
    audioType: 'Audio type',
    audioBytes: 'Audio',
    season: 'Season',
    episode: 'Episode',
    transcript: 'Transcript',
    transcribed: 'Transcribed',
    readFrom: 'Read from',
    charset: 'Charset',
  },
  /** Labels of metadata values, as `key.value`. */
  values: {
    'transcript.publisher': 'from the publisher',
    'transcript.transcribed': 'transcribed here',
    'transcript.none': 'none',
    'readFrom.article': 'the article',
    'readFrom.summary': 'the summary in the feed',
  },
  questions: {
    title: 'Questions answered from it',
    none: 'No questions yet.',
    times: 'asked {count} time|asked {count} times',
  },
  passages: { title: '{count} passage|{count} passages', all: 'Show all {count}' },
  versions: {
    title: 'Versions',
    version: 'Version {version}',
    latest: 'current',
    compare: 'Compare',
  },
} as const
