export const dataText = {
  heading: 'Add a text',
  about: 'Headings, lists and links in Markdown are understood.',
  title: 'Title',
  titleHint: 'Answers cite it by this name.',
  text: 'Text',
  words: '{count} word|{count} words',
  add: 'Add text',
} as const
