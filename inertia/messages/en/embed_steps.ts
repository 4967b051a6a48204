export const steps = {
  html: {
    open: 'Open the HTML of your page.',
    paste: {
      bubble: 'Paste the line just before </body>, on every page that should have the bubble.',
      inline: 'Paste both lines where the chat should stand. Give the box the height you like.',
      page: 'Paste the line into a page of its own. The chat fills it.',
    },
    done: 'Save, publish, and reload your page. The chat appears within a second.',
  },
  wordpress: {
    bubble: [
      'In the dashboard open Plugins, add “WPCode” (or any plugin that inserts code into the footer) and activate it.',
      'Open Code Snippets > Header & Footer and paste the line into “Footer”.',
      'Save. When a caching plugin is active, empty its cache.',
    ],
    placed: [
      'Edit the page and add a block “Custom HTML” where the chat should stand.',
      'Paste the code into the block. The WordPress role must be allowed to add scripts (administrators are).',
      'Update the page, and empty the cache of a caching plugin.',
    ],
  },
  shopify: {
    bubble: [
      'In the admin open Online Store > Themes, then … > Edit code at your theme.',
      'Open layout/theme.liquid and paste the line just before </body>.',
      'Save. The bubble is on every page of the shop, not in the checkout.',
    ],
    placed: [
      'In the admin open Online Store > Themes > Customize and choose the page.',
      'Add a section “Custom Liquid” and paste the code into it.',
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
      'Drag a “Code Embed” element to where the chat should stand.',
      'Paste the code and save.',
      'Publish the site.',
    ],
  },
  wix: {
    bubble: [
      'In the dashboard open Settings > Custom Code (needs a connected domain).',
      'Add code to “Body - end”, for all pages, and paste the line.',
      'Apply and publish.',
    ],
    placed: [
      'In the editor add Embed Code > Embed HTML where the chat should stand.',
      'Wix puts it into a frame of its own: allow “*.filesusr.com” among the websites of this embed, or leave that list empty.',
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
      'Edit the page and add a “Code” block of the kind HTML.',
      'Paste the code and save.',
      'Reload the page in a private window.',
    ],
  },
  react: [
    'Save this as Chat.tsx. It needs no package.',
    'Put <Chat /> once into your layout. It stays through the changes of a single-page application and goes when the component goes.',
    'The types of window.Parley are below, under JavaScript API.',
  ],
  gtm: [
    'In Google Tag Manager add a new tag of the kind “Custom HTML” and paste the code.',
    'As the trigger choose “All Pages” (DOM Ready).',
    'Submit and publish the container. Tag Manager drops data attributes, so everything is in the address.',
  ],
} as const
