export const onboarding = {
  /** Questions of the guided onboarding, by step. */
  says: {
    craft: {
      hello: 'Hello {name}. In a few minutes you have a page that answers in your name, from your own words.',
      ask: 'What do you make?',
    },
    material: {
      ask: 'Give me something of yours to read: {example}.',
      askAfterCraft: 'Good. Give me something of yours to read: {example}.',
      enough: 'One thing is enough to begin with. I read it while we talk.',
    },
    tone: {
      ask: 'How should I speak to people?',
      unreadable: 'I could not read that. Give me something else, now or later.',
      askWhileReading: 'I am reading. Meanwhile: how should I speak to people?',
    },
    understood: {
      read: 'This is what I understood. Change what is not right.',
      soFar: 'This is what I have so far. Change what is not right.',
    },
    handle: 'Choose an address for your page. You can change it later.',
    question: {
      nothing: 'I have nothing of yours to answer from yet. Give me something, or open the page as it is.',
      unreadable: 'I could not read what you gave me. Give me something else, or open the page as it is.',
      reading: 'I am still reading. As soon as I have finished something, ask me a question.',
      ask: 'Now ask me something a visitor would ask. Then we open the page.',
    },
  },
  /** Summaries of given answers. */
  answers: {
    skipped: 'Skipped',
    everything: 'Everything I have here already',
    nothing: 'Nothing yet',
    anyTone: 'As you think best',
    asDrafted: '{name}, as drafted',
  },
  tones: { warm: 'Warm', plain: 'Plain', playful: 'Playful', expert: 'Expert' },
  /** Example material, by craft. */
  examples: {
    podcast: 'the address of your podcast, an episode, or a recording',
    shop: 'the address of your shop, a catalogue, or the questions customers ask',
    coach: 'your website, a handout, or a talk you recorded',
    team: 'your documentation, a handbook, or a page people keep asking about',
    writer: 'the address of your blog, a manuscript, or one good text',
    anybody: 'an address, a file, a text, or your voice',
  },
  /** Errors of a missing input, by the chosen way. */
  nothingGiven: {
    url: 'Give an address, a file, a text or a recording.',
    file: 'Choose a file first, or give something else.',
    text: 'Write or paste a text first, or give something else.',
    audio: 'Record something first, or give something else.',
  },
  /** Titles of untitled material. */
  titles: { recording: 'What I said at the beginning', text: 'A text' },
  fields: {
    'craft.required': 'Say in a few words what you make, or skip this.',
    'craft.minLength': 'Say in a few words what you make, or skip this.',
    'craft.maxLength': 'Say it in at most {{ max }} characters.',
    'url.maxLength': 'An address can have {{ max }} characters.',
    'text.maxLength': 'A text can have {{ max }} characters. Give it as a file, or in parts.',
    'tone.required': 'Choose one, or skip this.',
    'tone.enum': 'Choose one, or skip this.',
    'name.required': 'Give your page a name.',
    'name.minLength': 'Give your page a name.',
    'name.maxLength': 'A name can have {{ max }} characters. Shorten it.',
    'introduction.maxLength': 'An introduction can have {{ max }} characters. Shorten it.',
    'suggested_questions.*.maxLength': 'A question can have {{ max }} characters. Shorten it.',
    'handle.required': 'Choose a handle.',
    'handle.minLength': 'Choose a handle.',
    'message.required': 'Write a question first.',
    'message.minLength': 'Write a question first.',
    'message.maxLength': 'A question can have {{ max }} characters. Shorten it.',
    required: 'This is needed.',
    string: 'This has to be text.',
    enum: 'Choose one of the given values.',
  },
} as const
