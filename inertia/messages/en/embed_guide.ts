export const guide = {
  notPublished: 'It does not answer until it is published. You can install it already.',
  snippet: {
    title: 'Put this on your website',
    platform: 'Your website is made with',
    mode: 'Form',
    modes: { bubble: 'Bubble', inline: 'Within the page', page: 'Whole page' },
    platforms: {
      html: 'HTML',
      wordpress: 'WordPress',
      shopify: 'Shopify',
      webflow: 'Webflow',
      wix: 'Wix',
      squarespace: 'Squarespace',
      react: 'React',
      gtm: 'Tag Manager',
    },
    labels: { html: 'HTML', react: 'Chat.tsx', gtm: 'Custom HTML tag' },
  },
  installed: {
    title: 'Is it installed?',
    look: 'Look now',
    notYet: 'Not seen yet. Open a page of yours that has the line; it shows up here by itself.',
    loaded: 'loaded it {ago}',
  },
  policy: {
    title: 'If your website has a content security policy',
    about:
      'Add these sources to the directives that you have. Nothing else is needed: no inline styles, no eval, no connections from your page.',
    header: 'Content-Security-Policy',
  },
  identity: {
    title: 'People who are signed in on your website',
    about:
      'Sign the person’s id with the secret on your server, and the chat knows who is there. Nobody can pretend to be somebody else, and a new person never sees the last one’s conversation.',
    secret: 'Secret. Keep it on your server.',
    show: 'Show the secret',
    unreadable:
      'The secret can no longer be read, because the installation’s key has changed. Make a new embed.',
    languages: 'Language of your server',
    onServer: 'On your server, {language}',
    onPage: 'On your page',
  },
  api: {
    title: 'JavaScript API',
    about: 'The chat’s one global is {global}. It tells your page what happens, never what is said.',
    example: 'Example',
    types: 'Types, parley.d.ts',
  },
  where: {
    title: 'Where it may stand',
    anywhere: 'On any website that has the snippet.',
    only: 'Only on {websites}. Everywhere else it stays away.',
  },
  preview: {
    title: 'Try it',
    frame: '{name}, live',
    whenPublished: 'The live preview is here as soon as it is published.',
  },
} as const
