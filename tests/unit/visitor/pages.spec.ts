import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { Edge } from 'edge.js'
import type { Citation } from '#protocol/chat'
import { citationHref } from '#protocol/chat/citation_link'
import { clock } from '#protocol/chat/clock'
import { interpolate } from '#protocol/languages'
import { urlAtMoment, urlAtQuote, textFragment } from '#protocol/quote_address'
import { suggestionLabel } from '#protocol/topic_question'
import { en } from '#protocol/visitor_words/en'
import { answerWithSources } from '../../../visitor/chat/text/copied_answer.js'
import { wholeSentences } from '../../../visitor/chat/text/sentences.js'
import { setLanguage } from '../../../visitor/chat/words.js'

const edge = Edge.create()
edge.mount(fileURLToPath(new URL('../../../resources/views', import.meta.url)))

const LANGUAGE = { lang: 'en', dir: 'ltr', words: en, ask: 'Ask Ada', format: interpolate }
const HOSTILE = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>'
const page = {
  brand: 'Brand',
  ...LANGUAGE,
  pageTitle: 'Ada Lovelace - Brand',
  description: 'First. Second.',
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
    assert.match(html, />\s*A\s*</)
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

  test('has its owner’s accent in both themes, and the style sheet’s without one', async ({ assert }) => {
    const own = await edge.render('visitor/frame', page)
    assert.include(own, ':root:root{--accent:#0b6b4f;--on-accent:#ffffff}')
    assert.notInclude(await edge.render('visitor/frame', { ...page, paint: {} }), '--accent')
  })
})

const citation: Citation = {
  index: 1,
  itemId: 'i',
  version: 1,
  title: 'A post',
  url: 'https://example.com/p',
  kind: 'blog',
  quote: 'Rest it.',
  start: 0,
  end: 8,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
}

test.group('Links to a quote', (group) => {
  group.setup(() => setLanguage({ locale: 'en', words: en.chat }))

  test('opens a page at a short quote', ({ assert }) => {
    assert.equal(
      urlAtQuote('https://example.com/p', 'Rest it, then bake - slowly'),
      'https://example.com/p#:~:text=Rest%20it%2C%20then%20bake%20%2D%20slowly'
    )
  })

  test('marks both ends of a long quote and keeps the fragment of the page', ({ assert }) => {
    assert.equal(
      urlAtQuote('https://example.com/p#top', 'one two three four five six seven eight nine ten eleven'),
      'https://example.com/p#top:~:text=one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven'
    )
  })

  test('takes each end from one block, without Markdown', ({ assert }) => {
    assert.equal(textFragment('## Oven **heat**\n\n- 250 °C first\n'), 'Oven%20heat,250%20%C2%B0C%20first')
    assert.isNull(textFragment(' \n'))
  })

  test('starts a recording at its moment', ({ assert }) => {
    assert.equal(urlAtMoment('https://example.com/e.mp3#x', 843_900), 'https://example.com/e.mp3#t=843')
    assert.equal(citationHref({ ...citation, startMs: 843_000 }), 'https://example.com/p#t=843')
    const video = 'https://www.youtube.com/watch?v=winter-1234'
    assert.equal(urlAtMoment(video, 15_900), `${video}&t=15s`)
  })

  test('links to web addresses only', ({ assert }) => {
    assert.isNull(citationHref({ ...citation, url: 'javascript:alert(1)' }))
    assert.isNull(citationHref({ ...citation, url: null }))
  })

  test('formats times as players do', ({ assert }) => {
    assert.deepEqual([0, 59_000, 843_000, 3_723_000].map(clock), ['0:00', '0:59', '14:03', '1:02:03'])
  })

  test('copies an answer with its sources', ({ assert }) => {
    assert.equal(
      answerWithSources('Rest it [1].', [citation]),
      'Rest it [1].\n\n[1] A post · https://example.com/p'
    )
  })
})

test.group('Announced answers', () => {
  test('announces whole sentences once and without marks', ({ assert }) => {
    const text = 'Rest **it** [1]. Then bake [2]'
    const first = wholeSentences(text, 0, false)
    assert.deepEqual(first.sentences, ['Rest it.'])
    assert.deepEqual(wholeSentences(text, first.upTo, false).sentences, [])
    assert.deepEqual(wholeSentences(text, first.upTo, true).sentences, ['Then bake'])
  })

  test('waits for the text after a full stop, which may be a decimal point', ({ assert }) => {
    assert.deepEqual(wholeSentences('It is 3.', 0, false).sentences, [])
    assert.deepEqual(wholeSentences('It is 3.5 kg.\n', 0, false).sentences, ['It is 3.5 kg.'])
  })
})
