export const home = {
  title: 'Home',
  hello: 'Hello, {name}',
  ready: 'Answering from {count} item.|Answering from {count} items.',
  nothingReady: 'Nothing to answer from yet.',
  unverified: {
    label: 'Your email',
    sentence: 'Your email isn’t confirmed yet. {confirm}',
    confirm: 'Confirm it',
    notNow: 'Not now',
  },
  answering: {
    title: 'Where you answer',
    nobody: 'No one can ask yet. Create a public page, or add the chat to your website.',
    newBioLink: 'New bio link',
    newEmbed: 'New embed',
    kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook' },
    chats: '{count} chat this week|{count} chats this week',
  },
  learning: { title: 'Processing', all: 'All knowledge' },
  failed: { title: 'Couldn’t be read', all: 'See all', tryAgain: 'Try again: {title}' },
  unanswered: {
    title: 'Unanswered questions',
    all: 'All insights',
    none: 'Questions your content can’t answer appear here, so you know what to add.',
    example: 'Do you bake without wheat?',
    asked: '{where}, {ago}',
    byYou: 'Asked by you',
    add: 'Write the answer',
  },
  steps: {
    begin: {
      title: 'Start with one thing you’ve written or said',
      text: 'In a few minutes you’ll have a page where people can ask, and every answer quotes you.',
      button: 'Create your first page',
    },
    go_on: {
      title: 'Your page is almost ready',
      text: 'You stopped halfway; everything is saved.',
      button: 'Continue',
    },
    add_knowledge: {
      title: 'Your page has nothing to answer from',
      text: 'Add a PDF, a page of your website or any text you have at hand. It can be used in answers within seconds.',
      button: 'Add knowledge',
    },
    publish: {
      title: 'Let others ask',
      text: 'Give your knowledge a link of its own. All it takes is a name and a handle.',
      button: 'Create bio link',
    },
    answer_questions: {
      title: 'Someone asked and got no answer',
      text: 'Write the answer once; the next person gets it.',
      button: 'Add knowledge',
    },
  },
} as const
