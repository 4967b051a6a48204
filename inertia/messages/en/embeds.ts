export const steps = {
  html: {
    open: 'Open your page’s HTML.',
    paste: {
      bubble: 'Paste the line just before </body> on every page that should have the bubble.',
      inline: 'Paste both lines where you want the chat to appear. Set any height you like on the box.',
      page: 'Paste the line into an empty page. The chat fills it.',
    },
    done: 'Save, publish and reload your page. The chat appears within a second.',
  },
  wordpress: {
    bubble: [
      'In the dashboard, open Plugins, add “WPCode” (or any plugin that inserts code into the footer) and activate it.',
      'Open Code Snippets > Header & Footer and paste the line into “Footer”.',
      'Save. If you use a caching plugin, clear its cache.',
    ],
    placed: [
      'Edit the page and add a “Custom HTML” block where you want the chat to appear.',
      'Paste the code into the block. Your WordPress role must allow scripts (administrators can add them).',
      'Update the page, and clear the cache if you use a caching plugin.',
    ],
  },
  shopify: {
    bubble: [
      'In the admin, open Online Store > Themes, then … > Edit code next to your theme.',
      'Open layout/theme.liquid and paste the line just before </body>.',
      'Save. The bubble appears on every page of the shop except the checkout.',
    ],
    placed: [
      'In the admin, open Online Store > Themes > Customize and choose the page.',
      'Add a “Custom Liquid” section and paste the code into it.',
      'Save and publish the theme.',
    ],
  },
  webflow: {
    bubble: [
      'Open Site settings > Custom code.',
      'Paste the line into “Footer code” and save.',
      'Publish the site.',
    ],
    placed: [
      'Drag a “Code Embed” element to where you want the chat to appear.',
      'Paste the code and save.',
      'Publish the site.',
    ],
  },
  wix: {
    bubble: [
      'In the dashboard, open Settings > Custom Code (needs a connected domain).',
      'Add code to “Body - end” for all pages, and paste the line.',
      'Apply and publish.',
    ],
    placed: [
      'In the editor, add Embed Code > Embed HTML where you want the chat to appear.',
      'Wix puts it in its own frame: add “*.filesusr.com” to this embed’s allowed websites, or leave that list empty.',
      'Paste the code, update and publish.',
    ],
  },
  squarespace: {
    bubble: [
      'Open Settings > Developer tools > Code injection (needs a plan with code injection).',
      'Paste the line into “Footer” and save.',
      'Reload your website in a private window.',
    ],
    placed: [
      'Edit the page and add a “Code” block set to HTML.',
      'Paste the code and save.',
      'Reload the page in a private window.',
    ],
  },
  react: [
    'Save this as Chat.tsx. You don’t need a package.',
    'Put <Chat /> in your layout once. It stays while people move between pages and is removed with the component.',
    'The types of window.Parley are below, under JavaScript API.',
  ],
  gtm: [
    'In Google Tag Manager, add a new “Custom HTML” tag and paste the code.',
    'Choose “All Pages” (DOM Ready) as the trigger.',
    'Submit and publish the container. Tag Manager removes data attributes, so the script’s URL carries all settings.',
  ],
} as const

export const guide = {
  notPublished: 'It won’t answer until you publish it, but you can install it now.',
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
  developers: 'For developers',
  identity: {
    title: 'Identify signed-in visitors',
    about:
      'On your server, sign the person’s ID, name, email and an expiry time with the secret, and the chat knows who’s asking. No one can impersonate someone else, and a new person never sees the previous one’s conversation. If you sign only the ID, the inbox marks the name and email as the visitor’s own claims.',
    secret: 'Secret. Keep it on your server.',
    show: 'Show secret',
    unreadable:
      'We can’t read this secret anymore, because the server’s key has changed. Create a new embed.',
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

export const settings = {
  delay: 'Changes appear on your website within five minutes.',
  preview: {
    label: 'Preview',
    see: 'See preview',
  },
  parts: {
    label: 'Parts of the look',
    welcome: 'Welcome',
    style: 'Style',
    brand: 'Brand',
    visitors: 'Visitors',
  },
  look: {
    contrastWhite: 'White icon, {ratio}:1 contrast',
    contrastDark: 'Dark icon, {ratio}:1 contrast',
    sign: 'Button icon',
    signs: {
      quote: 'Quotation mark',
      chat: 'Speech bubble',
      question: 'Question mark',
      spark: 'Spark',
    },
    positionHint: 'Mirrored on right-to-left websites.',
    scheme: 'Light or dark',
    schemes: { auto: 'Match the visitor’s device', light: 'Light', dark: 'Dark' },
    height: 'Stacking order (z-index)',
    heightHint: 'Lower it if the bubble covers something else, such as a cookie notice.',
  },
  leads: {
    legend: 'Ask visitors for',
    fields: { name: 'Name', email: 'Email', phone: 'Phone number' },
    hint: 'Only after a question your content couldn’t answer, never before the first message. Visitors can always skip it.',
  },
} as const

export const embeds = {
  title: 'Embeds',
  about: 'A chat on your website, with one line of HTML.',
  nothing: {
    title: 'Answer where people already are',
    about: 'A chat bubble on your pages that answers from your content.',
    sample: {
      name: 'Flora’s bulbs',
      question: 'When do you ship?',
      answer: 'Orders before noon leave the same day.',
      title: 'Delivery',
    },
  },
  row: {
    actions: 'Actions for {name}',
    pause: 'Pause',
    publish: 'Publish',
    seen: '{website}, seen {ago}',
    notSeen: 'Not on a website yet',
    moreWebsites: '{website} and {count} more|{website} and {count} more',
  },
  create: {
    title: 'New embed',
    about:
      'You’ll get one line of HTML to paste. The chat is live right away and answers from all your sources; you can change both later.',
    submit: 'Create embed',
  },
  /** Shared by create and edit. */
  form: {
    name: 'Name',
    nameHint: 'Shown at the top of the chat.',
    greeting: 'Greeting',
    greetingHint: 'The first line of the chat. Optional.',
    introductionHint: 'Shown below the greeting, and when visitors ask who’s answering.',
    position: 'Position',
    positions: { right: 'Bottom right', left: 'Bottom left' },
    domains: 'Allowed websites',
    domainsHint: 'One per line, for example shop.example.com or *.example.com. Leave empty to allow any.',
  },
} as const
