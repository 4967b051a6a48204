export const home = {
  title: 'Home',
  hello: 'Hello, {name}',
  ready: '{count} item of yours is ready to answer.|{count} items of yours are ready to answer.',
  nothingReady: 'Nothing is ready to answer yet.',
  unverified: {
    label: 'Your address',
    sentence: 'Your email address is not confirmed yet. {confirm}',
    confirm: 'Confirm it',
    notNow: 'Not now',
  },
  answering: {
    title: 'What is answering',
    nobody: 'Nobody can ask yet. Give your knowledge a public page, or put it on your website.',
    newBioLink: 'New bio link',
    newEmbed: 'New embed',
    kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook' },
    chats: '{count} chat this week|{count} chats this week',
  },
  learning: { title: 'Being read', all: 'All knowledge' },
  failed: { title: 'Could not be read', all: 'All of them', tryAgain: 'Try again: {title}' },
  unanswered: {
    title: 'Asked, and not in your content',
    all: 'All insights',
    none: 'Questions that your content does not answer are kept here, so that you know what to add.',
    example: 'Do you bake without wheat?',
    asked: '{where}, {ago}',
    byYou: 'Asked by you',
    add: 'Add the answer',
  },
  steps: {
    begin: {
      title: 'Begin with one thing you wrote or said',
      text: 'A few minutes later there is a page where people ask, and every answer shows your own words.',
      button: 'Open your first page',
    },
    go_on: {
      title: 'Your page is nearly open',
      text: 'You left half way. Everything you answered is still there.',
      button: 'Go on where I was',
    },
    add_knowledge: {
      title: 'Your page has nothing to answer from',
      text: 'A PDF, a page of your website, a text you have at hand. It is ready to answer within seconds.',
      button: 'Add knowledge',
    },
    publish: {
      title: 'Let others ask',
      text: 'Give your knowledge an address of its own. It takes a name and a handle.',
      button: 'Create a bio link',
    },
    answer_questions: {
      title: 'Somebody asked, and there was no answer',
      text: 'Add what is missing. The next person who asks gets an answer.',
      button: 'Add knowledge',
    },
  },
} as const
