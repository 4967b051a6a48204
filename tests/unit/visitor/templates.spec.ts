import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { Edge } from 'edge.js'
import { interpolate } from '#protocol/languages'
import { suggestionLabel } from '#protocol/topic_question'
import { en } from '#protocol/visitor_words/en'

const edge = Edge.create()
edge.mount(fileURLToPath(new URL('../../../resources/views', import.meta.url)))

const LANGUAGE = { lang: 'en', dir: 'ltr', words: en, format: interpolate }
const HOSTILE = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>'
const page = {
  brand: 'Brand',
  ...LANGUAGE,
  name: 'Ada Lovelace',
  handle: 'ada',
  headline: 'Notes on engines',
  introduction: 'First.\n\nSecond.',
  avatarUrl: null,
  imageUrl: 'https://example.com/ada.png',
  canonicalUrl: 'https://example.com/@ada',
  indexed: true,
  layout: 'letter',
  icons: [
    { title: 'Instagram', url: 'https://instagram.com/ada', href: '/@ada/links/2', drawing: 'M0 0h16v16z' },
  ],
  links: [
    { kind: 'heading', title: 'To read', url: '', href: '', picture: null },
    {
      kind: 'link',
      title: 'Letters',
      url: 'https://letters.example/',
      href: '/@ada/links/1',
      picture: '/@ada/pictures/1',
      drawing: 'M0 0h16v16z',
      host: 'letters.example',
      player: { src: 'https://player.example/1', shape: 'video' },
    },
  ],
  sources: [{ title: 'The letter', url: 'https://letters.example/', host: 'letters.example' }],
  suggestedQuestions: ['What is an engine?', 'Tell me about punched cards'],
  suggestionLabel,
  colors: { accent: '#0b6b4f', onAccent: '#ffffff' },
  theme: 'dark',
  paint: { accent: '#0b6b4f', 'on-accent': '#ffffff' },
  assets: {
    script: '/visitor/chat.js',
    styles: ['/visitor/chat.css'],
    pageStyles: '/visitor/page.css',
    later: ['/visitor/later.js'],
    font: null,
  },
  boot: { name: 'Ada Lovelace' },
  cspNonce: 'nonce',
}

test.group('Public page', () => {
  test('uses its name as the headline when it has none, and shows it once', async ({ assert }) => {
    const html = await edge.render('visitor/biolink', { ...page, headline: '' })
    assert.include(html, '<h1 class="who-name" dir="auto">Ada Lovelace</h1>')
    assert.lengthOf(html.match(/<h1/g)!, 1)
    assert.notInclude(html, '<p class="who-name">')
  })

  test('is readable without scripts', async ({ assert }) => {
    const html = await edge.render('visitor/biolink', page)
    assert.include(html, '<h1 class="headline" dir="auto">Notes on engines</h1>')
    assert.include(html, '<p dir="auto">First.</p>')
    assert.include(html, '<span dir="auto">Letters</span><span class="link-host">letters.example</span>')
    assert.include(
      html,
      '<a href="#ask" data-question="What is an engine?"><span class="clamp" dir="auto">What is an engine?</span></a>'
    )
    assert.include(
      html,
      '<a href="#ask" data-question="Tell me about punched cards"><span class="clamp" dir="auto">Punched cards</span></a>'
    )
    assert.match(html, />\s*AL\s*</)
    assert.include(html, '<h2 dir="auto">To read</h2>')
    assert.include(html, 'data-player="https://player.example/1" data-shape="video"')
    assert.include(html, '<img src="/@ada/pictures/1" alt=""')
    assert.match(html, /<a href="\/@ada\/links\/2"[^>]* aria-label="Instagram"><svg/)
    assert.include(html, '<noscript>')
  })

  test('describes its owner to search engines and link previews', async ({ assert }) => {
    const html = await edge.render('visitor/biolink', page)
    assert.include(html, '<title>Ada Lovelace - Brand</title>')
    assert.include(html, '<meta name="description" content="First. Second.">')
    assert.include(html, '<link rel="canonical" href="https://example.com/@ada">')
    assert.include(html, '<meta property="og:image" content="https://example.com/ada.png">')
    const json = /application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    assert.deepInclude(JSON.parse(json), { '@type': 'ProfilePage', name: 'Ada Lovelace' })
  })

  // threat: xss-public-page
  test('escapes everything that its owner wrote', async ({ assert }) => {
    const html = await edge.render('visitor/biolink', {
      ...page,
      name: HOSTILE,
      headline: HOSTILE,
      introduction: HOSTILE,
      handle: 'ada',
      icons: [{ title: HOSTILE, url: HOSTILE, href: HOSTILE, drawing: HOSTILE }],
      links: [
        { kind: 'heading', title: HOSTILE, url: '', href: '', picture: null },
        {
          kind: 'link',
          title: HOSTILE,
          url: HOSTILE,
          href: HOSTILE,
          picture: HOSTILE,
          host: HOSTILE,
          player: { src: HOSTILE, shape: 'video' },
        },
      ],
      sources: [{ title: HOSTILE, url: 'https://letters.example/', host: 'letters.example' }],
      suggestedQuestions: [HOSTILE],
      paint: { accent: 'red;}body{display:none', ink: HOSTILE, 'on-accent': '#ffffff' },
      boot: { name: HOSTILE },
    })
    assert.notInclude(html, '<img src=x')
    assert.notInclude(html, '<script>alert')
    assert.include(html, ':root:root{--on-accent:#ffffff}')
  })

  // threat: xss-quoted-source
  test('escapes everything that was quoted from an upload', async ({ assert }) => {
    const parts = [{ text: HOSTILE, quoted: true }]
    const html = await edge.render('visitor/source', {
      ...page,
      name: HOSTILE,
      title: HOSTILE,
      place: HOSTILE,
      blocks: [
        { kind: 'code', parts },
        { kind: 'table', rows: [[parts]] },
        { kind: 'paragraph', parts },
      ],
      isCut: true,
    })
    assert.notInclude(html, '<img src=x')
    assert.notInclude(html, '<script>alert')
    assert.lengthOf(html.match(/<mark>/g)!, 3)
    assert.lengthOf(html.match(/id="quote"/g)!, 1)
  })
})

test.group('Widget frame', () => {
  test('carries its settings unchanged', async ({ assert }) => {
    const html = await edge.render('visitor/frame', { ...page, boot: { name: HOSTILE } })
    const json = /id="parley">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    assert.deepEqual(JSON.parse(json), { name: HOSTILE })
    assert.notInclude(html, '<img')
  })
})
