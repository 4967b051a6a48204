export const steps = {
  html: {
    open: 'Open the HTML of your page.',
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
    'Save this as Chat.tsx. It needs no package.',
    'Put <Chat /> in your layout once. It stays while people move between pages and is removed with the component.',
    'The types of window.Parley are below, under JavaScript API.',
  ],
  gtm: [
    'In Google Tag Manager, add a new “Custom HTML” tag and paste the code.',
    'Choose “All Pages” (DOM Ready) as the trigger.',
    'Submit and publish the container. Tag Manager removes data attributes, so the script’s URL carries all settings.',
  ],
} as const
