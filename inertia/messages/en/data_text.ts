export const dataText = {
  heading: 'Add text',
  about: 'Markdown is supported.',
  title: 'Title',
  titleHint: 'Answers cite it by this name.',
  text: 'Text',
  words: '{count} word|{count} words',
  add: 'Add text',
} as const
