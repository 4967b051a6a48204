export const onboarding = {
  /** Questions of the guided onboarding, by step. */
  says: {
    craft: {
      hello: 'Hi {name}. In a few minutes you’ll have a page that answers for you, in your own words.',
      ask: 'What do you make?',
    },
    material: {
      ask: 'Share something I can read: {example}.',
      askAfterCraft: 'Great. Share something I can read: {example}.',
      enough: 'One thing is enough to start. I’ll read it while we talk.',
    },
    tone: {
      ask: 'How should I speak to people?',
      unreadable: 'I couldn’t read that. Share something else, now or later.',
      askWhileReading: 'I’m reading. In the meantime, how should I speak to people?',
    },
    understood: {
      read: 'Here’s what I understood. Fix anything that’s off.',
      soFar: 'Here’s what I have so far. Fix anything that’s off.',
    },
    handle: 'Choose a link for your page. You can change it later.',
    question: {
      nothing: 'I don’t have anything to answer from yet. Share something, or publish the page as it is.',
      unreadable: 'I couldn’t read what you shared. Share something else, or publish the page as it is.',
      reading: 'I’m still reading. As soon as I’ve finished something, ask me a question.',
      ask: 'Now ask what a visitor would ask. Then we’ll publish.',
    },
  },
  /** Summaries of given answers. */
  answers: {
    skipped: 'Skipped',
    everything: 'Everything I’ve added',
    nothing: 'Nothing yet',
    anyTone: 'You choose',
    asDrafted: '{name}, as drafted',
  },
  tones: { warm: 'Warm', plain: 'Plain', playful: 'Playful', expert: 'Expert' },
  /** Example material, by craft. */
  examples: {
    podcast: 'a link to your podcast, an episode or a recording',
    shop: 'a link to your shop, a catalogue or the questions customers ask',
    coach: 'your website, a handout or a talk you recorded',
    team: 'your documentation, a handbook or a page people keep asking about',
    writer: 'a link to your blog, a manuscript or one good text',
    anybody: 'a link, a file, a text or your voice',
  },
  /** Errors of a missing input, by the chosen way. */
  nothingGiven: {
    url: 'Share a link, a file, a text or a recording.',
    file: 'Choose a file first, or share something else.',
    text: 'Write or paste a text first, or share something else.',
    audio: 'Record something first, or share something else.',
  },
  /** Titles of untitled material. */
  titles: { recording: 'My first recording', text: 'My first text' },
  fields: {
    'craft.required': 'Tell me in a few words what you make, or skip this.',
    'craft.minLength': 'Tell me in a few words what you make, or skip this.',
    'craft.maxLength': 'Use at most {{ max }} characters.',
    'url.maxLength': 'A link can have at most {{ max }} characters.',
    'text.maxLength': 'A text can have at most {{ max }} characters. Upload it as a file, or in parts.',
    'tone.required': 'Choose one, or skip this.',
    'tone.enum': 'Choose one, or skip this.',
    'name.required': 'Give your page a name.',
    'name.minLength': 'Give your page a name.',
    'name.maxLength': 'A name can have at most {{ max }} characters.',
    'introduction.maxLength': 'An introduction can have at most {{ max }} characters.',
    'suggested_questions.*.maxLength': 'A question can have at most {{ max }} characters.',
    'handle.required': 'Choose a handle.',
    'handle.minLength': 'Choose a handle.',
    'message.required': 'Write a question first.',
    'message.minLength': 'Write a question first.',
    'message.maxLength': 'A question can have at most {{ max }} characters.',
    required: 'Please fill this in.',
    string: 'This must be text.',
    enum: 'Choose one of the options.',
  },
} as const
