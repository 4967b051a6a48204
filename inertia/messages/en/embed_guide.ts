export const guide = {
  notPublished: 'It doesn’t answer until you publish it. You can install it already.',
  snippet: {
    title: 'Add this to your website',
    platform: 'Your website runs on',
    mode: 'Type',
    modes: { bubble: 'Bubble', inline: 'Inline', page: 'Full page' },
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
    title: 'Check installation',
    look: 'Check now',
    notYet: 'Not detected yet. Open a page that has the snippet; it’ll show up here.',
    loaded: 'seen {ago}',
  },
  policy: {
    title: 'Content security policy',
    about:
      'If your website has one, add these sources to its directives. Nothing else is needed: no inline styles, no eval, no connections from your page.',
    header: 'Content-Security-Policy',
  },
  identity: {
    title: 'Identify signed-in visitors',
    about:
      'Sign the person’s ID, name and email with the secret on your server, along with an expiry time, and the chat knows who’s asking. No one can impersonate someone else, and a new person never sees the previous one’s conversation. If you sign the ID alone, the inbox marks the name and email as what the visitor says.',
    secret: 'Secret. Keep it on your server.',
    show: 'Show secret',
    unreadable:
      'This secret can’t be read any more, because the server’s key has changed. Create a new embed.',
    languages: 'Your server’s language',
    onServer: 'On your server, {language}',
    onPage: 'On your page',
  },
  api: {
    title: 'JavaScript API',
    about: 'The chat adds one global, {global}. It tells your page what happens, never what’s said.',
    example: 'Example',
    types: 'Types, parley.d.ts',
  },
  where: {
    title: 'Where it works',
    anywhere: 'On any website that has the snippet.',
    only: 'Only on {websites}. It won’t load anywhere else.',
  },
  preview: {
    title: 'Try it',
    frame: '{name}, live',
    whenPublished: 'Publish it to see the live preview here.',
  },
} as const
