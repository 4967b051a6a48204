import { test } from '@japa/runner'
import { contrast } from '#protocol/colors'
import { handleProblem, suggestHandle } from '#protocol/handles'
import { NETWORK_ICONS } from '#protocol/network_icons'
import { addressKey, NETWORK_NAMES, networkOf, networkTitle } from '#protocol/networks'
import { paymentService } from '#protocol/payments'
import { playerOf } from '#protocol/media_embeds'
import { thumbnailsOf } from '#src/applications/biolink/pictures/find_link_picture'
import { LOCALES } from '#protocol/profile'
import { suggestionLabel, topicQuestion, withLabel } from '#protocol/topic_question'
import { linkAddress } from '#src/applications/biolink/link_input'
import { similarHandles } from '#src/applications/biolink/similar_handles'
import { allowedDomain, widgetColors } from '#src/applications/embed/embed_settings'
import { isIdentitySigned } from '#src/applications/embed/identity_secret'
import { newKey } from '#src/shared/ids'
import { draftPersona, introductionAfterGreeting } from '#src/applications/persona/draft_persona'

test.group('Link of a bio link', () => {
  test('leads to {address}')
    .with([
      { input: ' example.org/shop ', address: 'https://example.org/shop' },
      { input: 'http://example.org', address: 'http://example.org/' },
      { input: 'HTTPS://Example.org/A?b=c#d', address: 'https://example.org/A?b=c#d' },
      { input: 'example.org:8080/x', address: 'https://example.org:8080/x' },
      { input: 'mailto:ada@example.org?subject=Hi', address: 'mailto:ada@example.org?subject=Hi' },
      { input: 'tel:+431234', address: 'tel:+431234' },
      { input: 'ada.b@example.org', address: 'mailto:ada.b@example.org' },
      { input: '+43 (1) 234-56', address: 'tel:+43123456' },
      { input: '192.168.1.1/shop', address: 'https://192.168.1.1/shop' },
    ])
    .run(({ assert }, { input, address }) => assert.equal(linkAddress(input), address))

  test('is refused unless it is a web, email or phone address: {input}')
    .with(
      [
        '',
        'shop',
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        ' java\tscript:alert(1)',
        'data:text/html,x',
        'ftp://example.org',
      ]
        .concat([
          'vbscript:x',
          'file:///etc/passwd',
          'https://user:word@example.org',
          'https://',
          'mailto:',
          `https://example.org/${'a'.repeat(2_000)}`,
        ])
        .map((input) => ({ input }))
    )
    .run(({ assert }, { input }) => assert.isNull(linkAddress(input)))
})

test.group('Suggested handles', () => {
  test('spell out German umlauts and drop other accents', ({ assert }) => {
    const handles = ['Fahrradladen Öztürk', 'Weiße Bär'.normalize('NFD'), 'Café Łódź'].map(suggestHandle)
    assert.deepEqual(handles, ['fahrradladen-oeztuerk', 'weisse-baer', 'cafe-lodz'])
  })

  test('are all free and different', ({ assert }) => {
    for (const handle of [
      'grace',
      'a',
      'admin',
      'x'.repeat(30),
      'ada..b',
      'Ada Lovelace',
      'ädä',
      '-',
      'you',
    ]) {
      const like = similarHandles(handle)
      assert.lengthOf(new Set(like), like.length)
      for (const candidate of like) assert.isNull(handleProblem(candidate), candidate)
      assert.notInclude(like, handle)
    }
    assert.isAtLeast(similarHandles('grace').length, 3)
    assert.isAtLeast(similarHandles('x'.repeat(30)).length, 3)
  })
})

test.group('Drafted persona', () => {
  type Item = { title: string; headings?: string[]; texts?: string[] }
  const draftFrom = (name: string, sourceNames: string[], items: Item[]) =>
    draftPersona(name, {
      documents: items.length,
      items: items.map((item) => ({ headings: [], texts: [], ...item })),
      sourceNames,
    })
  const draft = (name: string, ...items: Item[]) => draftFrom(name, [], items)
  const NOTEBOOK = {
    title: 'bread_notebook.md',
    headings: ['Notebook › Flour', 'Notebook › Market Days', 'Notebook › Which flour do I need?'],
    texts: ['Good flour matters most. On market days the stall opens at eight and sells everything by noon.'],
  }

  test('lists topics from headings, and never a file name', ({ assert }) => {
    const { introduction, suggestedQuestions, masterPrompt } = draft('Ada', NOTEBOOK)
    assert.equal(introduction, 'Ask me about flour and market days. Every answer quotes the original.')
    assert.deepEqual(suggestedQuestions, [
      'Which flour do I need?',
      'Tell me about flour',
      'Tell me about market days',
    ])
    assert.include(masterPrompt, 'on behalf of Ada')
  })

  test('keeps the name of a person, and no file name in the instructions', ({ assert }) => {
    const { introduction, masterPrompt } = draft(
      'Ada',
      { title: 'Ada’s Bakery' },
      { title: 'market-talk.srt' }
    )
    assert.include(introduction, 'Ask me about Ada’s Bakery.')
    assert.include(masterPrompt, 'The content is about “Ada’s Bakery”.')
  })

  test('speaks the language of the content', ({ assert }) => {
    const texts = ['Der Sauerteig wird jeden Morgen gefüttert und ruht danach in der warmen Küche.']
    const { introduction, suggestedQuestions } = draft('Ada', { title: 'Sauerteig pflegen', texts })
    assert.include(introduction, 'Meine Themen: Sauerteig pflegen.')
    assert.deepEqual(suggestedQuestions, ['Erzähl mir etwas über „Sauerteig pflegen“'])
  })

  test('quotes the first sentence of a single text without headings', ({ assert }) => {
    const texts = ['Rye dough is shaped with wet hands. It rests for an hour.']
    const { introduction } = draft('Ada', { title: 'Rye dough is shaped with wet hands.', texts })
    assert.match(introduction, /^“Rye dough is shaped with wet hands\.”\n– Ada\n/)
  })

  test('suggests what the sentences of a text without headings are about', ({ assert }) => {
    const texts = [
      'Rye dough is shaped with wet hands. Wet hands are quick hands, Ada Lovelace says.',
      'It rests for an hour. Everything is ready by noon, and the oven is hot. The oven has two doors.',
      'Ada is the baker. A baker’s dozen is thirteen loaves. When the loaf is done, it sounds hollow.',
    ]
    const { suggestedQuestions, introduction } = draft('Ada Lovelace', { title: 'Rye', texts })
    assert.deepEqual(suggestedQuestions, [
      'Tell me about rye dough',
      'Tell me about wet hands',
      'Tell me about the oven',
    ])
    assert.match(introduction, /^“Rye dough is shaped with wet hands\.”/)
    const german = draft('Ada', {
      title: 'brot.txt',
      texts: [
        'Der Sauerteig wird jeden Morgen gefüttert. Er ist dann am Mittag doppelt so groß, und das Brot kann in den Ofen. Roggenmehl hat mehr Geschmack.',
      ],
    })
    assert.deepEqual(german.suggestedQuestions, [
      'Erzähl mir etwas über „Sauerteig“',
      'Erzähl mir etwas über „Roggenmehl“',
    ])
  })

  test('uses no date, statement, generic heading or file as a topic', ({ assert }) => {
    const headings = [
      'Introduction',
      '12 May 2024',
      'scan_03',
      'Prices.xlsx',
      'It is over',
      'Here is why',
      'v2-final',
    ]
    const { introduction, suggestedQuestions } = draft('Nia', { title: 'market-talk', headings })
    assert.isEmpty(suggestedQuestions)
    assert.equal(introduction, 'Ask me anything you’d like to know. Every answer quotes the original.')
  })

  test('uses no heading of several items, statement, site or own name as a topic', ({ assert }) => {
    const texts = ['The dough is kneaded by hand and then rests in the cool kitchen until the evening.']
    const headings = ['Ingredients', 'Cooking the Dough', 'Closed over Christmas']
    const { introduction, suggestedQuestions } = draft(
      'Zopf and More',
      { title: 'Emmental Zopf - Zopf and More', headings: [...headings, 'Braiding the Loaf'], texts },
      { title: 'Zopf and more', headings: ['Cooking the dough'], texts }
    )
    assert.equal(
      introduction,
      'Ask me about braiding the loaf and Emmental Zopf. Every answer quotes the original.'
    )
    assert.deepEqual(suggestedQuestions, ['Tell me about braiding the loaf', 'Tell me about Emmental Zopf'])
    const german = ['Wir haben jeden Tag geöffnet und reparieren die Räder, die ihr uns am Morgen bringt.']
    const shop = draft('Fahrradladen Öztürk', {
      title: 'Fahrradladen Öztürk',
      headings: ['Über Weihnachten geschlossen'],
      texts: german,
    })
    assert.isEmpty(shop.suggestedQuestions)
    assert.notInclude(shop.introduction, 'Meine Themen')
  })

  test('uses no name of a website as a topic, neither as the title of its front page nor above its text', ({
    assert,
  }) => {
    const pages = [
      {
        title: 'Ada’s Bakery',
        headings: ['Ada’s Bakery'],
        texts: ['Four people, one oven, open since 1998.'],
      },
      {
        title: 'Gift cards | Ada’s Bakery',
        headings: ['Gift cards'],
        texts: ['A gift card is valid for years.'],
      },
    ]
    const { introduction, suggestedQuestions } = draftFrom('Bread shop', ['Ada’s bakery'], pages)
    assert.deepEqual(suggestedQuestions, ['Tell me about gift cards'])
    assert.equal(introduction, 'Ask me about gift cards. Every answer quotes the original.')
  })

  test('uses no title that names what was written as a topic, but its headings', ({ assert }) => {
    const notebook = { title: 'The bread notebook', headings: ['Starter', 'Keeping bread'] }
    const { suggestedQuestions } = draft('Ada', notebook, { title: 'Market days' })
    assert.deepEqual(suggestedQuestions, [
      'Tell me about starter',
      'Tell me about keeping bread',
      'Tell me about market days',
    ])
  })

  test('asks how to reach the owner in the visitor’s words', ({ assert }) => {
    const { suggestedQuestions } = draft('Ada', {
      title: 'notes.md',
      headings: ['How to Reach Us', 'Important'],
    })
    assert.deepEqual(suggestedQuestions, ['How do I reach you?'])
  })

  test('asks about what the owner did in the visitor’s words', ({ assert }) => {
    const texts = ['I started a bakery and wrote about my first year there. It was a good year.']
    const { suggestedQuestions, introduction } = draft('Ada', {
      title: 'notes.md',
      headings: [
        'What We’ll Cover',
        'My First Year as a Baker',
        'How to Change Your Order',
        'How I Found My Oven',
      ],
      texts,
    })
    assert.include(introduction, 'Ask me about my first year as a baker and how I found my oven.')
    assert.deepEqual(suggestedQuestions, [
      'How do I change my order?',
      'Tell me about your first year as a baker',
      'Tell me about how you found your oven',
    ])
  })

  test('suggests {suggested} for the heading “{heading}”')
    .with([
      { heading: 'When we’re open', suggested: ['When are you open?'] },
      { heading: 'What we do', suggested: ['What do you do?'] },
      { heading: 'What we did last winter', suggested: ['Tell me about what you did last winter'] },
      { heading: 'Write to me', suggested: ['How do I write to you?'] },
      { heading: 'Test day: the sheet on the fridge', suggested: [] },
      { heading: 'Glazing basics: the sheet on the wall', suggested: ['Tell me about glazing basics'] },
      { heading: 'Around the oven', suggested: [] },
      { heading: 'Questions people ask us', suggested: [] },
      { heading: 'The people', suggested: [] },
      { heading: 'Auf unsere Arbeit', suggested: [], text: 'Wir backen das Brot und die Brötchen.' },
      { heading: 'Wie oft', suggested: [], text: 'Wir backen das Brot und die Brötchen.' },
    ])
    .run(({ assert }, { heading, suggested, text = 'We bake the bread in a wood oven.' }) => {
      const { suggestedQuestions } = draft('Ada', { title: 'notes.md', headings: [heading], texts: [text] })
      assert.deepEqual(suggestedQuestions, suggested)
    })

  test('keeps a name as it is written where other headings are in sentence case', ({ assert }) => {
    const headings = ['Two Oven Bakery', 'Bread for parties', 'Rolls and flatbreads', 'Rebuilding Doris']
    const { suggestedQuestions } = draft('Ada', {
      title: 'notes.md',
      headings,
      texts: ['We bake the bread.'],
    })
    assert.include(suggestedQuestions, 'Tell me about Two Oven Bakery')
    const named = draft('Ada', {
      title: 'notes.md',
      headings: ['Larchfield House', 'Keeping Bread'],
      texts: ['The bread at Larchfield House is ours. Keeping bread is easy.'],
    })
    assert.deepEqual(named.suggestedQuestions, [
      'Tell me about Larchfield House',
      'Tell me about keeping bread',
    ])
  })

  test('takes no pronoun, relative clause or question of a text without headings as a topic', ({
    assert,
  }) => {
    const texts = [
      'My wife says I am slow. Children who are late wait. Anyone under six is free. The bus is late. The red ones are sold.',
    ]
    const { introduction } = draft('Ada', { title: 'notes.md', headings: [], texts })
    assert.include(introduction, 'Ask me about the bus.')
    const asked = draft('Ada', {
      title: 'faq.md',
      headings: [],
      texts: ['How often should my dog be groomed here?'],
    })
    assert.include(asked.introduction, 'Ask me anything')
  })

  test('leaves numbered asides out of topics', ({ assert }) => {
    const texts = ['The carpet cleaner is heavy. Bring a friend to carry the carpet cleaner.']
    const { introduction } = draft('Ada', {
      title: 'CARPET CLEANER (item 114, "Big Bertha")',
      headings: [],
      texts,
    })
    assert.include(introduction, 'Ask me about carpet cleaner')
    assert.notInclude(introduction, '(')
  })

  test('does not invite twice where a greeting is above it', ({ assert }) => {
    const notes = { title: 'notes', headings: ['Market Days'] }
    for (const drafted of [draft('Ada', notes), draft('Ada')])
      assert.equal(introductionAfterGreeting(drafted.introduction), 'Every answer quotes the original.')
    for (const locale of LOCALES)
      assert.isNotEmpty(
        introductionAfterGreeting(
          draftPersona('Ada', { documents: 0, items: [], sourceNames: [] }, locale).introduction
        )
      )
    const own = 'Ask me about bread. I bake it.'
    assert.equal(introductionAfterGreeting(own), own)
  })

  test('claims nothing without sources', ({ assert }) => {
    const { introduction, suggestedQuestions } = draft('Ada')
    assert.equal(introduction, 'Ask me anything you’d like to know. Every answer quotes the original.')
    assert.isEmpty(suggestedQuestions)
  })
})

test.group('A suggestion about a topic', () => {
  test('shows the topic and asks a sentence in every visitor language', ({ assert }) => {
    for (const locale of LOCALES) {
      const question = topicQuestion('keeping bread', locale)
      assert.notEqual(question, 'keeping bread')
      assert.equal(suggestionLabel(question), 'Keeping bread')
    }
    assert.equal(suggestionLabel('How long does bread keep?'), 'How long does bread keep?')
  })
})

test.group('The label of a suggestion', () => {
  test('is edited, and what it asks follows')
    .with([
      { asked: 'Tell me about starter', label: 'Starters', next: 'Tell me about starters' },
      { asked: 'Tell me about starter', label: 'Your starter', next: 'Tell me about Your starter' },
      { asked: 'Tell me about Ada’s Bakery', label: 'Ada’s shop', next: 'Tell me about Ada’s shop' },
      { asked: 'Tell me about starter', label: 'Starter ', next: 'Tell me about starter ' },
      { asked: 'Erzähl mir etwas über „Mehl“', label: 'Mehle', next: 'Erzähl mir etwas über „Mehle“' },
      { asked: 'Tell me about starter', label: 'What is a starter?', next: 'What is a starter?' },
      { asked: 'Tell me about starter', label: '', next: '' },
      { asked: 'How long does it keep?', label: 'How long?', next: 'How long?' },
      { asked: '', label: 'Flour', next: 'Flour' },
    ])
    .run(({ assert }, { asked, label, next }) => {
      assert.equal(withLabel(asked, label), next)
    })
})

test.group('A suggestion about the owner’s things', () => {
  test('speaks to the owner in English', ({ assert }) => {
    assert.equal(topicQuestion('My bread', 'en'), 'Tell me about your bread')
    assert.equal(topicQuestion('the bread in my oven', 'en'), 'Tell me about the bread in your oven')
  })

  test('keeps a name that contains “my”', ({ assert }) => {
    assert.equal(topicQuestion('Dirt Under My Nails', 'en'), 'Tell me about Dirt Under My Nails')
  })
})

test.group('Networks', () => {
  test('recognizes {address} as {network}')
    .with([
      { address: 'https://www.instagram.com/ada/', network: 'instagram' },
      { address: 'instagram.com/ada', network: 'instagram' },
      { address: 'https://youtu.be/abc', network: 'youtube' },
      { address: 'https://music.apple.com/artist/1', network: 'applemusic' },
      { address: 'https://ada.substack.com/', network: 'substack' },
      { address: 'https://mastodon.example/@ada', network: 'mastodon' },
      { address: 'https://twitter.com/ada', network: 'x' },
      { address: 'mailto:ada@instagram.com', network: 'email' },
      { address: 'tel:+4930123456', network: 'phone' },
      { address: 'https://ada.example/', network: 'website' },
      { address: 'https://notinstagram.com/ada', network: 'website' },
      { address: 'https://instagram.com.evil.example/', network: 'website' },
      { address: 'https://', network: 'website' },
    ] as const)
    .run(({ assert }, { address, network }) => assert.equal(networkOf(address), network))

  test('names an icon after its network, else after its address', ({ assert }) => {
    assert.equal(networkTitle('https://youtube.com/@ada'), 'YouTube')
    assert.equal(networkTitle('https://www.ada.example/about'), 'ada.example')
    assert.equal(networkTitle('mailto:ada@example.org?subject=Hi'), 'ada@example.org')
  })

  test('have an icon each', ({ assert }) => {
    for (const network of Object.keys(NETWORK_NAMES) as (keyof typeof NETWORK_NAMES)[])
      assert.match(NETWORK_ICONS[network], /^[Mm][-\d\w.,\s]+$/)
  })
})

test.group('Players of other websites', () => {
  test('open at the address of {address}')
    .with([
      {
        address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
        src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
      { address: 'https://youtu.be/dQw4w9WgXcQ', src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      {
        address: 'https://www.youtube.com/shorts/dQw4w9WgXcQ',
        src: 'youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
      { address: 'https://vimeo.com/76979871', src: 'player.vimeo.com/video/76979871' },
      {
        address: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
        src: 'open.spotify.com/embed/episode/',
      },
      {
        address: 'https://www.deezer.com/en/playlist/1363560485',
        src: 'widget.deezer.com/widget/auto/playlist/',
      },
      { address: 'https://open.spotify.com/intl-de/track/4rOoJ6Egrf8K2IrywzwOMk', src: '/embed/track/' },
      { address: 'https://soundcloud.com/ada/rye', src: 'url=https%3A%2F%2Fsoundcloud.com%2Fada%2Frye' },
      {
        address: 'https://podcasts.apple.com/us/podcast/bread/id1234567?i=1000123',
        src: 'embed.podcasts.apple.com/us/podcast/bread/id1234567?i=1000123',
      },
    ])
    .run(({ assert }, { address, src }) => assert.include(playerOf(address)!.src, src))

  test('have a thumbnail on YouTube, whichever address it is shared by', ({ assert }) => {
    for (const address of ['https://youtu.be/jNQXAC9IVRw', 'https://www.youtube.com/watch?v=jNQXAC9IVRw&t=9'])
      assert.deepEqual(thumbnailsOf(address), [
        'https://i.ytimg.com/vi/jNQXAC9IVRw/maxresdefault.jpg',
        'https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg',
      ])
    assert.isNull(thumbnailsOf('https://vimeo.com/76979871'))
    assert.isNull(thumbnailsOf('https://youtube.com/@ada'))
  })

  // threat: embed-players
  test('are none for {$self}')
    .with([
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
      'http://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be:8443/dQw4w9WgXcQ',
      'https://www.youtube.com/@ada',
      'https://youtu.be/"onload=alert',
      'https://vimeo.com/ada',
      'https://open.spotify.com/user/ada',
      'https://soundcloud.com/ada',
      'https://www.deezer.com/en/profile/5',
      'https://www.constructor/',
      'https://www.__proto__/',
      'javascript:alert(1)',
      'no address',
    ])
    .run(({ assert }, address) => assert.isNull(playerOf(address)))
})

test.group('Allowed domain', () => {
  test('becomes an origin: {input}')
    .with([
      { input: 'shop.example.com', origin: 'https://shop.example.com' },
      { input: ' HTTPS://Shop.Example.com/cart?x=1#y ', origin: 'https://shop.example.com' },
      { input: 'http://shop.example.com:8080', origin: 'http://shop.example.com:8080' },
      { input: '*.example.com', origin: 'https://*.example.com' },
      { input: 'http://*.example.com', origin: 'http://*.example.com' },
      { input: 'localhost:5500', origin: 'http://localhost:5500' },
      { input: 'https://localhost', origin: 'https://localhost' },
      { input: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
      { input: 'bücher.example', origin: 'https://xn--bcher-kva.example' },
    ])
    .run(({ assert }, { input, origin }) => assert.equal(allowedDomain(input), origin))

  test('is refused when invalid: {input}')
    .with(
      [
        '',
        ' ',
        'not a domain',
        '*',
        '*.',
        '*.com',
        'shop',
        'ftp://shop.example',
        'a;b.example',
        "'self'",
        '*.*.example.com',
      ]
        .concat([
          'shop.example; script-src *',
          'user:word@shop.example',
          'https://',
          '.example.com',
          'example..com',
        ])
        .map((input) => ({ input }))
    )
    .run(({ assert }, { input }) => assert.isNull(allowedDomain(input)))
})

test.group('Widget colors', () => {
  test('keep text on any accent readable', ({ assert }) => {
    for (let step = 0; step <= 0xffffff; step += 0x10f0f) {
      const colors = widgetColors(`#${step.toString(16).padStart(6, '0')}`)!
      assert.isAtLeast(contrast(colors.accent, colors.onAccent), 4.5, colors.accent)
    }
  })

  test('refuse invalid colors', ({ assert }) => {
    for (const color of ['', 'red', '#12', '#12345g', '#1234567', '#fff;}', 'url(x)'])
      assert.isNull(widgetColors(color))
    assert.equal(widgetColors('#ABC')!.accent, '#aabbcc')
  })
})

test.group('Keys and signatures', () => {
  test('make unique keys of 20 base-62 characters', ({ assert }) => {
    const keys = Array.from({ length: 1_000 }, () => newKey())
    for (const key of keys) assert.match(key, /^[0-9A-Za-z]{20}$/)
    assert.lengthOf(new Set(keys), 1_000)
  })

  // threat: forged-identity
  test('accept an identity with the exact signature only', ({ assert }) => {
    // echo -n 42 | openssl dgst -sha256 -hmac secret
    const hash = '93c121e7aa437a1e01e3c512c6f0ce3c821a839025dca4408f85616de4aaee70'
    assert.isTrue(isIdentitySigned({ id: '42', hash }, 'secret'))
    assert.isFalse(isIdentitySigned({ id: '43', hash }, 'secret'))
    for (const forged of ['', 'zz', hash.slice(2), `${hash}00`])
      assert.isFalse(isIdentitySigned({ id: '42', hash: forged }, 'secret'))
  })

  // threat: forged-identity-field
  test('accept a whole identity only as signed and only until it expires', ({ assert }) => {
    // printf '2000000000\n42\nGrace\ngrace@example.org' | openssl dgst -sha256 -hmac secret
    const hash = '03061fba2488a3fd81032a6e24b39c6a8cd648f7ec42e110d9fc96e54725bc71'
    const claim = { id: '42', name: 'Grace', email: 'grace@example.org', exp: 2_000_000_000, hash }
    const before = 1_999_999_999_000
    assert.isTrue(isIdentitySigned(claim, 'secret', before))
    assert.isFalse(isIdentitySigned(claim, 'secret', before + 1_000))
    for (const changed of [
      { id: '43' },
      { name: 'Managing Director' },
      { name: undefined },
      { email: 'ceo@example.org' },
      { exp: 2_000_000_001 },
      { exp: undefined },
    ])
      assert.isFalse(isIdentitySigned({ ...claim, ...changed }, 'secret', before), JSON.stringify(changed))
  })

  // threat: forged-identity-field
  test('read no line feed as the end of a field', ({ assert }) => {
    // printf '2000000000\n42\nGrace\n' | openssl dgst -sha256 -hmac secret
    const hash = 'efec4fd34154c763ec9d68231bed71e00cc041a16557bb1da73255fc28be340f'
    assert.isTrue(isIdentitySigned({ id: '42', name: 'Grace', exp: 2_000_000_000, hash }, 'secret', 0))
    assert.isFalse(isIdentitySigned({ id: '2000000000\n42\nGrace\n', hash }, 'secret', 0))
    assert.isFalse(isIdentitySigned({ id: '42\nGrace', exp: 2_000_000_000, hash }, 'secret', 0))
  })
})

test.group('Services that take payments', () => {
  test('recognizes {0}')
    .with([
      ['https://buy.stripe.com/test_1', 'Stripe', 'buy'],
      ['donate.stripe.com/1', 'Stripe', 'support'],
      ['https://www.paypal.me/ada', 'PayPal', 'pay'],
      ['https://www.paypal.com/paypalme/ada', 'PayPal', 'pay'],
      ['https://www.paypal.com/donate/?hosted_button_id=1', 'PayPal', 'support'],
      ['ko-fi.com/ada', 'Ko-fi', 'support'],
      ['https://ko-fi.com/s/12', 'Ko-fi', 'buy'],
      ['https://buymeacoffee.com/ada', 'Buy Me a Coffee', 'support'],
      ['https://ada.gumroad.com/l/rye', 'Gumroad', 'buy'],
      ['https://github.com/sponsors/ada', 'GitHub Sponsors', 'support'],
    ] as const)
    .run(({ assert }, [address, name, action]) => assert.deepEqual(paymentService(address), { name, action }))

  test('takes {$self} for no payment')
    .with([
      'https://github.com/ada',
      'https://www.paypal.com/signin',
      'https://gumroad.com.evil.example/l/rye',
      'https://notko-fi.com/ada',
      'mailto:ada@ko-fi.com',
      'https://',
      '',
    ])
    .run(({ assert }, address) => assert.isNull(paymentService(address)))
})

test.group('Addresses of the same page', () => {
  test('are recognized despite www, a slash at the end and campaign parameters', ({ assert }) => {
    const key = addressKey('https://example.org/courses')
    for (const same of [
      'http://www.example.org/courses/',
      'https://EXAMPLE.org/courses?utm_source=x&fbclid=1',
    ])
      assert.equal(addressKey(same), key)
    for (const other of [
      'https://example.org/courses?page=2',
      'https://example.org/',
      'mailto:a@example.org',
    ])
      assert.notEqual(addressKey(other), key)
  })
})
