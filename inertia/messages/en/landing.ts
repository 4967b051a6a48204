export const docs = {
  guides: 'Guides',
  onThisPage: 'On this page',
  neighbors: 'More guides',
  previous: 'Previous',
  next: 'Next',
  audiences: { account: 'Using {name}', operator: 'Running the server' },
  ask: 'Ask about {name}',
  askAnother: 'Ask another question',
  askButton: 'Ask',
  searching: 'Searching the guides…',
  answer: 'Answer from the guides',
  notCovered: 'The guides don’t answer this. Try other words, or pick a guide.',
  closest: 'These parts may help:',
  close: 'Close the answer',
  pictures: {
    featured: { title: 'The spring course', about: 'example.org' },
    link: { title: 'The bread diary', about: 'example.com' },
    payment: { title: 'The rye workbook', about: 'Pay on Gumroad', price: '€12', button: 'Buy' },
    newsletter: {
      text: 'One recipe and one mistake, on the first Sunday of every month.',
      field: 'Your email',
      button: 'Subscribe',
    },
    layouts: { letter: 'Letter', centred: 'Centered', cover: 'Cover' },
  },
} as const

export const landing = {
  createAccount: 'Create an account',
  signIn: 'Sign in',
  guides: 'Guides',
  navigation: 'Main',
  footer: 'More',
  title: 'Everything you’ve said can answer for you.',
  about:
    'Bring your articles, files and feeds. {name} answers from them, in your voice, with the exact words in the margin. If you never said it, {name} tells people so.',
  begin: {
    title: 'Start with one thing you know.',
    about: 'A PDF, a web page, a few paragraphs. Ask it a question a minute later.',
  },
  example: {
    label: 'An example: a question, its answer, and the quotes behind it',
    ask: 'Try asking',
    starter: {
      topic: 'Starter trouble',
      question: 'My starter smells like nail polish. Is it dead?',
      answer:
        'No, it’s hungry: a smell of acetone means it has run out of food.{acetone} Gray liquid on top is harmless too: pour it off or stir it in.{liquid} Feed it twice, twelve hours apart, and it should rise again.{feeding}',
      episode: {
        before: 'People throw it out too early. ',
        quote:
          'A starter that smells of acetone is only hungry. Feed it twice, twelve hours apart, and it’ll rise again.',
        title: 'Episode 41, Rescue night',
      },
      notebook: {
        quote: 'Gray liquid on top is water and alcohol; pour it off or stir it in.',
        after: ' Pink or orange streaks mean it’s time to start over.',
        title: 'The bread notebook',
        place: 'Page 12',
      },
    },
    keeping: {
      topic: 'Keeping bread',
      question: 'How long does the bread keep?',
      answer:
        'Five days in a linen bag.{bag} In the freezer, slices keep for three months; slice the loaf first.{freezer}',
      bag: 'The bread keeps for five days in a linen bag.',
      between: ' Never in the fridge, where it goes stale faster. ',
      freezer: 'Slice it before you freeze it; slices keep for three months.',
      title: 'Keeping bread, March',
    },
    uncovered: {
      topic: 'Gluten-free',
      question: 'Do you bake gluten-free bread?',
      answer: 'I don’t have anything on this, and I’d rather not guess.',
      state: 'Unanswered',
      next: 'It’s on your desk now. Write the answer once; the next person gets it.',
    },
  },
  promises: {
    label: 'What you can count on',
    sources: {
      title: 'Every sentence has a source',
      text: 'Answers come from what you’ve written and said. Each citation is an exact quote, checked against your text before it’s shown; one click opens the original.',
    },
    evidence: {
      title: 'No evidence, no claim',
      text: 'If your content doesn’t cover a question, the answer says so. The question lands in your inbox, so you know what to write next.',
    },
    keyless: {
      title: 'Runs on your own server',
      text: 'It works out of the box, with nothing else to install. Connect an AI model to phrase the answers; each one still cites your words.',
    },
  },
  places: {
    title: 'Where people ask',
    name: 'Ada bakes',
    ask: 'Ask Ada bakes',
    question: 'When is the stall open?',
    answer: 'Saturdays from eight until noon.',
    source: 'Market days',
    page: {
      title: 'A page of your own',
      text: 'One page with your story, your links and a chat that knows your work.',
    },
    website: { title: 'Your website', text: 'A chat bubble in the corner, added with one line of HTML.' },
    messengers: {
      title: 'Messaging apps',
      text: 'Answers on WhatsApp, Telegram, Messenger and Instagram, from the same content.',
    },
  },
} as const
