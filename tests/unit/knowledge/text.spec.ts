import { test } from '@japa/runner'
import iconv from 'iconv-lite'
import { cleanText, hasWords } from '#src/knowledge/documents/text/clean_text'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { htmlToMarkdown } from '#src/knowledge/documents/text/html_to_markdown'
import { visibleMarkdown } from '#src/knowledge/documents/text/visible_markdown'
import { titleOfText } from '#src/knowledge/documents/title_of_text'
import { checkQuote } from '#src/knowledge/library/check_quote'
import { random } from '#tests/fakes/random'
import { cpuMsOf } from '#tests/support/cpu_time'
import { bytesOf } from './build_files.js'

test.group('Cleaning text', () => {
  test('normalizes line ends and letters and keeps at most one empty line', ({ assert }) => {
    assert.equal(
      cleanText('Cafe\u0301\r\nnoir\rau\u2028lait \t\n\n\n\n# Menu  \n\n'),
      'Café\nnoir\nau\nlait\n\n# Menu'
    )
  })

  test('removes invisible characters, including hidden instructions, but keeps joiners', ({ assert }) => {
    const hidden = [...'ignore']
      .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
      .join('')
    assert.equal(cleanText(`pass\u00adword\u200b \u202eok\u202c${hidden}\u0000\ufeff`), 'password ok')
    assert.equal(cleanText('👩‍🚀 می‌خواهم \ud800'), '👩‍🚀 می‌خواهم \ufffd')
  })

  test('is idempotent', ({ assert }) => {
    for (const text of [
      'a\u00a0b\u200b\u0301',
      ' \n\n x \n\n\n',
      'ᄀ\u200bᅡ',
      '\r\r\n\n\r',
      'e\u200d\u0301\u00ad\u0301',
    ]) {
      assert.equal(cleanText(cleanText(text)), cleanText(text))
    }
  })

  test('counts numbers as words, but not emoji, rules and keycaps', ({ assert }) => {
    assert.isFalse(hasWords('🎉 --- 1️⃣ ***'))
    assert.isTrue(hasWords('42'))
    assert.isTrue(hasWords('字'))
  })
})

test.group('Decoding text', () => {
  const russian = 'Привет, это обычный русский текст про погоду и чай.'

  test('obeys a byte order mark and removes it', ({ assert }) => {
    assert.equal(decodeText(bytesOf('\ufeffhé'), { charset: 'windows-1252' }), 'hé')
    assert.equal(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('hé', 'utf16le')])), 'hé')
    assert.equal(
      decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('hé', 'utf16le').swap16()])),
      'hé'
    )
  })

  test('detects UTF-16 without a mark by its zero bytes', ({ assert }) => {
    assert.equal(decodeText(Buffer.from('plain words', 'utf16le')), 'plain words')
    assert.equal(decodeText(Buffer.from('plain words', 'utf16le').swap16()), 'plain words')
  })

  test('prefers valid UTF-8 over a wrong declaration', ({ assert }) => {
    assert.equal(decodeText(bytesOf('Größe'), { mediaType: 'text/plain; charset=iso-8859-1' }), 'Größe')
  })

  test('obeys the declared encoding when the bytes agree', ({ assert }) => {
    const bytes = new Uint8Array([...russian].map((letter) => cp1251(letter)))
    assert.equal(decodeText(bytes, { mediaType: 'text/plain; charset=windows-1251' }), russian)
    const page = Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), bytes])
    assert.include(decodeText(page), russian)
  })

  test('detects the encoding from the bytes without a declaration', ({ assert }) => {
    assert.equal(decodeText(new Uint8Array([...russian].map((letter) => cp1251(letter)))), russian)
    assert.equal(
      decodeText(Buffer.from('Wir möchten über die Straße gehen', 'latin1')),
      'Wir möchten über die Straße gehen'
    )
  })

  test('detects the Mac encoding of Central Europe', ({ assert }) => {
    const czech =
      'Ledňáček říční je pestře zbarvený pták, který se živí převážně rybami. Hnízdí v norách, které vyhrabává v příkrých březích řek a potoků.'
    assert.equal(decodeText(iconv.encode(czech, 'maccenteuro')), czech)
  })

  test('detects Korean with syllables that the standard lacks', ({ assert }) => {
    const korean =
      '똠방각하를 만났다. 오늘은 날씨가 좋아서 공원에 산책을 나갔습니다. 아이들과 함께 찦차를 타고 웃으며 돌아왔다. 뷁!'
    assert.equal(decodeText(iconv.encode(korean, 'cp949')), korean)
    const chinese = '今天天气很好，我们一起去公园散步，然后在湖边的茶馆里喝茶聊天，晚上才回家。'
    assert.equal(decodeText(iconv.encode(chinese, 'gbk')), chinese)
  })

  test('reads declared Korean and Chinese with the characters that browsers add', ({ assert }) => {
    for (const [charset, text] of [
      ['euc-kr', '펲똠뷁'],
      ['ks_c_5601-1987', '펲똠뷁'],
      ['big5', '嘅喺啲㗎'],
    ] as const)
      assert.equal(decodeText(iconv.encode(text, charset), { charset }), text, charset)
  })

  test('decodes Korean email that switches its character sets', ({ assert }) => {
    const shifted = iconv.encode('한글', 'euc-kr').map((byte) => byte & 0x7f)
    const bytes = Buffer.concat([
      Buffer.from('\u001b$)CISO 2022: \u000e'),
      shifted,
      Buffer.from('\u000f, 12\nNext: \u000e'),
      shifted,
    ])
    assert.equal(decodeText(bytes), 'ISO 2022: 한글, 12\nNext: 한글')
  })

  test('prefers an equally likely encoding that has the characters', ({ assert }) => {
    const spanish =
      'El precio medio de la vivienda nueva es de 2212 € por metro según la Sociedad de Tasación.'
    assert.equal(decodeText(iconv.encode(spanish, 'iso-8859-15')), spanish)
    const estonian =
      'Anton Pavlovitš Tšehhov oli vene näite- ja novellikirjanik ning arst. Tšehhovi näidendid on õpetlikud ja tõetruud, tema jutustused lühikesed ja täpsed.'
    assert.equal(decodeText(iconv.encode(estonian, 'windows-1252')), estonian)
  })

  test('recognizes UTF-8 that is truncated in a character', ({ assert }) => {
    const bytes = bytesOf('Größenänderungen überall, süß und schön, bitte')
    assert.isTrue(decodeText(bytesOf('äöüäöüäöüä ä').subarray(0, -1)).startsWith('äöüäöüäöüä'))
    assert.equal(decodeText(bytes), 'Größenänderungen überall, süß und schön, bitte')
  })

  test('decodes Johab with Hangul, Hanja and symbols', ({ assert }) => {
    assert.equal(decodeText(Buffer.from('d0658b69', 'hex'), { charset: 'johab' }), '한글')
  })
})

function cp1251(letter: string): number {
  const code = letter.charCodeAt(0)
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
}

test.group('Detecting the language', () => {
  test('detects the language of ordinary sentences', ({ assert }) => {
    assert.equal(detectLanguage('Where can I find the opening hours of the shop in the old town?'), 'en')
    assert.equal(detectLanguage('Die Öffnungszeiten des Ladens in der Altstadt stehen an der Tür.'), 'de')
    assert.equal(detectLanguage('Où puis-je trouver les horaires du magasin dans la vieille ville ?'), 'fr')
    assert.equal(detectLanguage('今天和朋友一起去公园散步，天气很好。'), 'zh')
    assert.equal(detectLanguage('今日は友達と公園へ散歩に行きました。'), 'ja')
    assert.equal(detectLanguage('오늘 친구와 함께 공원에 산책을 갔습니다.'), 'ko')
  })

  test('returns the declared language or null for too few words', ({ assert }) => {
    assert.isNull(detectLanguage('OK, 42'))
    assert.equal(detectLanguage('OK, 42', 'nl'), 'nl')
  })
})

test.group('HTML to Markdown', () => {
  test('keeps the URL of a standalone link and only the words of a link in prose', ({ assert }) => {
    const html =
      '<p>See <a href="/a">the guide</a> first.</p><p><a href="b c">Price list</a></p><p><a href="javascript:x()">Run</a></p>'
    assert.equal(
      htmlToMarkdown(html, 'https://example.com/docs/'),
      'See the guide first.\n\n[Price list](https://example.com/docs/b%20c)\n\nRun'
    )
  })

  test('writes neither backslashes nor emphasis', ({ assert }) => {
    assert.equal(
      htmlToMarkdown('<p>snake_case and <b>2 * 3</b> [1] <code>npm start</code></p>'),
      'snake_case and 2 * 3 [1] npm start'
    )
  })

  test('parts spans that a style sheet parts, but no letters of a word', ({ assert }) => {
    const menu = '<div><span>Gin Tonic</span><span>10.00</span></div><p><span>W</span><span>elcome</span></p>'
    assert.equal(htmlToMarkdown(menu), 'Gin Tonic 10.00\n\nWelcome')
    assert.equal(htmlToMarkdown('<p><code><span>read</span><span>File</span></code></p>'), 'readFile')
  })

  test('writes a layout table as plain content', ({ assert }) => {
    const html = '<table><tr><td><h2>News</h2><p>One</p></td><td><p>Two</p></td></tr></table>'
    assert.equal(htmlToMarkdown(html).replace(/\n+/g, '|'), '## News|One|Two')
  })

  test('puts the term of a glossary before its definition', ({ assert }) => {
    const lot = 'A lot is a means of grouping shares.'
    const glossary = `<dl><dt><b>Lot</b></dt>\n<dd><p>${lot}</p><p>It has a date.</p></dd></dl>`
    assert.equal(htmlToMarkdown(glossary), `Lot: ${lot}\n\nIt has a date.`)
    assert.equal(htmlToMarkdown(`${glossary}<p>Write to us.</p>`).split('\n\n').length, 3)
    assert.equal(htmlToMarkdown('<dl><dt>Is it free?</dt><dd>Yes.</dd></dl>'), 'Is it free? Yes.')
    assert.equal(htmlToMarkdown('<dl><dt>Steps</dt><dd><ul><li>One</li></ul></dd></dl>'), 'Steps\n\n- One')
  })

  test('leaves out the marks of footnotes and the edit links of wikis', ({ assert }) => {
    const docutils =
      '<p>It must be public. <a class="footnote-reference" href="#id1">1</a></p><dl class="footnote"><dt class="label">1</dt><dd><p>On the mailing list.</p></dd></dl>'
    assert.equal(cleanText(htmlToMarkdown(docutils)), 'It must be public.\n\nOn the mailing list.')
    const wiki =
      '<h2>History<span class="mw-editsection">[<a href="/e">edit</a>]</span></h2><h3>Name[edit]</h3><p>It began in 1998.<sup class="reference"><a href="#cite_note-1">[1]</a></sup> On the 3<sup>rd</sup> day.</p>'
    assert.equal(htmlToMarkdown(wiki), '## History\n\n### Name\n\nIt began in 1998. On the 3rd day.')
  })

  test('describes a picture unless its caption does', ({ assert }) => {
    const picture = '<img src="a.png" alt="The main window">'
    const captioned = `<figure>${picture}<figcaption>Figure 1: The main window.</figcaption></figure>`
    assert.equal(htmlToMarkdown(captioned), 'Figure 1: The main window.')
    assert.equal(htmlToMarkdown(`<p>${picture}</p>`), 'The main window')
  })

  test('numbers ordered lists from their start', ({ assert }) => {
    assert.equal(htmlToMarkdown('<ol start="3"><li>three</li><li>four</li></ol>'), '3. three\n4. four')
  })
})

const LONG =
  'The starter rests in the fridge for two weeks before it is fed again and then it rises twice as high as before.'

test.group('A text without a title', () => {
  test('takes its first words as title')
    .with([
      ['# Rye\n\nA loaf.', 'Rye'],
      ['\n\n  > **Rye** is dark.\nMore.', 'Rye** is dark.'],
      ['- one\n- two', 'one'],
      ['خبز الجاودار', 'خبز الجاودار'],
    ] as const)
    .run(({ assert }, [text, title]) => assert.equal(titleOfText(text), title))

  test('cuts the title at a word and ends it with an ellipsis', ({ assert }) => {
    assert.equal(
      titleOfText(LONG),
      'The starter rests in the fridge for two weeks before it is fed again and then…'
    )
  })

  test('cuts a title without spaces between characters', ({ assert }) => {
    assert.equal(titleOfText('面'.repeat(200)), `${'面'.repeat(79)}…`)
    assert.equal(titleOfText('🍞'.repeat(200)), `${'🍞'.repeat(79)}…`)
  })

  test('has no title without words', ({ assert }) => assert.isNull(titleOfText(' \n## \n')))
})

const CASES: [string, string, string][] = [
  ['removes images and keeps the text around them', 'See ![A map](map.png) here.', 'See  here.'],
  ['removes images whose address has parentheses', '![x](a_(1).png)Done', 'Done'],
  ['keeps links to other websites', '[Docs](https://docs.example/a)', '[Docs](https://docs.example/a)'],
  ['keeps email links', '[Mail us](mailto:a@b.example)', '[Mail us](mailto:a@b.example)'],
  [
    'reduces links within the site to their text',
    'Read [the guide](../guide.md#start "Guide").',
    'Read the guide.',
  ],
  ['drops links around an image', '[![logo](a.svg)](https://a.example)', ''],
  ['resolves reference links', 'Ask [us][1].\n\n[1]: https://a.example', 'Ask [us](https://a.example).\n'],
  ['keeps brackets that refer to nothing', 'See [1][2].', 'See [1][2].'],
  ['removes Liquid tags', 'Open {% if x %}daily{% endif %} at 9.', 'Open daily at 9.'],
  ['removes Liquid comments over several lines', 'a\n{% comment %}\nsecret\n{% endcomment %}\nb', 'a\n\n\nb'],
  ['removes Hugo shortcodes', 'Watch {{< youtube abc >}} now {{% note %}}Hi{{% /note %}}', 'Watch  now Hi'],
  ['removes HTML tags and keeps their text', '<td class="a"><strong>Room</strong> 212</td>', 'Room 212'],
  ['turns line breaks into blanks', 'one<br />two', 'one two'],
  ['removes HTML comments', 'a <!-- hidden\nstill hidden --> b', 'a \n b'],
  ['removes scripts and styles', '<style>\na{}\n</style>\ntext', '\n\ntext'],
  [
    'keeps addresses in angle brackets',
    '<https://a.example> <me@a.example>',
    '<https://a.example> <me@a.example>',
  ],
  ['keeps comparisons', 'if a < b and c > d', 'if a < b and c > d'],
  ['keeps the title of an admonition', ':::note[Mind the gap]\nText\n:::', 'Mind the gap\nText'],
  ['removes the mark of an alert', '> [!WARNING] Hot', '> Hot'],
  ['removes attribute lists', '# Title {#anchor}\nText {: .big}', '# Title\nText'],
  ['removes MDX imports', "import Tabs from '@theme/Tabs'\nText", 'Text'],
  [
    'leaves code as it is',
    '```html\n<b>{{ x }}</b>\n```\n`<i>{% y %}</i>`',
    '```html\n<b>{{ x }}</b>\n```\n`<i>{% y %}</i>`',
  ],
  [
    'joins the wrapped lines of a paragraph and of a list item',
    'This paragraph was wrapped by an editor at some column, as\nmany are.\n\n- an item that was wrapped by the same editor at some column\n  too\n- next',
    'This paragraph was wrapped by an editor at some column, as many are.\n\n- an item that was wrapped by the same editor at some column too\n- next',
  ],
  ['keeps short lines', '12 High Street\nOldenburg', '12 High Street\nOldenburg'],
  [
    'joins links that are broken over two lines',
    'See [our long\nguide](https://a.example/g) or [this](\nhttps://b.example).',
    'See [our long guide](https://a.example/g) or [this](https://b.example).',
  ],
  ['takes the backslash off escaped brackets', '\\[01:46\\] He said\\!', '[01:46] He said!'],
  ['removes Jinja comments over several lines', 'a\n{# 2028\nlater #}\nb', 'a\n\n\nb'],
  [
    'shows an admonition of MkDocs as its title and its text',
    'Text\n\n!!! warning "Hot surface"\n\n    Wear gloves.\n\n    ```\n    glove --on\n    ```\n\nMore',
    'Text\n\n**Hot surface**\n\n\nWear gloves.\n\n```\nglove --on\n```\n\nMore',
  ],
  ['shows an admonition indented by a tab', '??? note\n\tMind *it*.\nMore', '\nMind *it*.\nMore'],
  [
    'shows tabs, and admonitions within them, as text',
    '=== "Linux"\n\n    Install it.\n\n    !!! tip\n        Twice.\n\n=== "Mac"\n\n    Buy it.',
    '**Linux**\n\n\nInstall it.\n\n\nTwice.\n\n**Mac**\n\n\nBuy it.',
  ],
  [
    'shows the definition of a heading as its text',
    '#### `PORT`\n\n: The port to listen on.\n\n    Defaults to 80.\n\n#### `HOST`',
    '#### `PORT`\n\nThe port to listen on.\n\nDefaults to 80.\n\n#### `HOST`',
  ],
  ['keeps definitions of terms', 'Crumb\n: The inside of bread.', 'Crumb\n: The inside of bread.'],
  ['keeps admonitions in code', '```\n!!! note\n    Text\n```', '```\n!!! note\n    Text\n```'],
  [
    'turns an HTML table into a Markdown table',
    'Prices\n\n<table class="a">\n  <tr><th>Bread</th><th>Price</th></tr>\n  <tr>\n    <td><b>Rye</b></td>\n    <td>4&nbsp;€</td>\n  </tr>\n</table>\n\nMore',
    'Prices\n\n\n| Bread | Price |\n| --- | --- |\n| Rye | 4 € |\n\n\nMore',
  ],
  ['keeps the text of a layout table', '<table>\n<tr><td>All of it</td></tr>\n</table>', 'All of it'],
  ['reduces links whose words are code', 'Set [`PORT`](config.md#port) first.', 'Set `PORT` first.'],
  ['resolves entities', 'Settings &gt; Export &mdash; a&nbsp;b &#233;', 'Settings > Export — a b é'],
  ['keeps entities of tags', 'Use &lt;b&gt;.', 'Use &lt;b>.'],
  [
    'keeps HTML links to other websites',
    'See <a class="x" href="https://a.example">a</a>.',
    'See [a](https://a.example).',
  ],
  ['removes buttons within the site', 'a\n<a href="/order" class="btn btn-primary">Order now</a>\nb', 'a\nb'],
  ['shows what a comment without an end would hide', 'a <!-- b\nc\nd', 'a \nc\nd'],
]

test.group('Markdown as readers see it', () => {
  for (const [title, source, expected] of CASES) {
    test(title, ({ assert }) => assert.equal(visibleMarkdown(source), expected))
  }

  test('takes linear time for hostile input', async ({ assert }) => {
    const size = 200_000
    const hostile = [
      '[',
      '![',
      '](',
      '{%',
      '{{',
      '<a ',
      '<!--',
      '`',
      ':::',
      '{#',
      '[a][',
      '[a]((',
      '[a\n',
      '](\n',
      '{# ',
      '!!! note\n',
      '    !!! a "',
      '<table>\n',
      '<table><tr>',
      '<a href="',
      '<a class="btn',
      '&gt;',
      '[`',
      '# a\n: ',
    ].flatMap((part) => [part.repeat(size / part.length), `${part}${' '.repeat(size)}`])
    for (const text of hostile)
      assert.isBelow(await cpuMsOf(() => visibleMarkdown(text)), 5_000, text.slice(0, 10))
  })
})

const TEXT =
  '# Opening hours\n\nWe’re open from 9 to 17 on weekdays. On Sundays we bake, but the shop is closed.\n\n- Rye bread: 4.20 €\n- Rye rolls: 0.80 €\n\nWe’re open from 9 to 17 on weekdays.'
const HOURS = 'We’re open from 9 to 17 on weekdays.'

const nearestWords = async (text: string, quote: string) => {
  const { nearest } = await checkQuote(text, { quote })
  return nearest && text.slice(nearest.start, nearest.end)
}

test.group('A claimed quote', () => {
  test('is found character for character, with its number of occurrences', async ({ assert }) => {
    const start = TEXT.indexOf(HOURS)
    const found = { at: { start, end: start + HOURS.length }, occurrences: 2, nearest: null }
    assert.deepEqual(await checkQuote(TEXT, { quote: HOURS }), found)
    const last = { start: TEXT.lastIndexOf(HOURS), end: TEXT.length }
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, ...last })).at, last)
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, start: last.start })).at, last)
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, end: last.end })).at, last)
  })

  test('is not verified at a different place, and its actual place is returned', async ({ assert }) => {
    const start = TEXT.lastIndexOf(HOURS)
    for (const claim of [
      { start: start - 1 },
      { start: start - 1, end: start - 1 + HOURS.length },
      { start, end: TEXT.length + 1 },
      { start, end: start },
      { start: Number.MAX_SAFE_INTEGER },
    ]) {
      const { at, nearest } = await checkQuote(TEXT, { quote: HOURS, ...claim })
      assert.isNull(at)
      assert.deepEqual(nearest, { start, end: TEXT.length, similarity: 1 })
    }
    assert.equal((await checkQuote(TEXT, { quote: HOURS, end: 3 })).nearest!.start, TEXT.indexOf(HOURS))
  })

  test('is not verified if a letter, case, space or sign differs', async ({ assert }) => {
    for (const quote of [
      'We’re open from 9 to 18 on weekdays.',
      'we’re open from 9 to 17 on weekdays.',
      'We’re open  from 9 to 17 on weekdays.',
      "We're open from 9 to 17 on weekdays.",
      'We’re open from 9 to 17 on weekdays!',
    ]) {
      const { at, occurrences, nearest } = await checkQuote(TEXT, { quote })
      assert.isNull(at, quote)
      assert.equal(occurrences, 0)
      assert.equal(TEXT.slice(nearest!.start, nearest!.end), HOURS, quote)
      assert.isTrue(nearest!.similarity < 1 && nearest!.similarity > 0.9, quote)
    }
  })

  test('is compared with the place that shares the most words', async ({ assert }) => {
    assert.equal(await nearestWords(TEXT, 'Rye bread costs 4.20 €'), 'Rye bread: 4.20')
    assert.equal(
      await nearestWords(TEXT, 'On Sundays the shop is closed, but they bake.'),
      'On Sundays we bake, but the shop is closed.'
    )
    assert.equal(
      await nearestWords('営業時間は九時から十七時までです。', '営業時間は八時から十七時までです。'),
      '営業時間は九時から十七時までです。'
    )
    assert.isNull(await nearestWords(TEXT, 'Penguins huddle against Antarctic storms.'))
    assert.isNull(await nearestWords(TEXT, '…!?'))
    assert.isNull(await nearestWords('', 'Rye'))
  })

  test('is always located within the text', async ({ assert }) => {
    const pieces = ['rye', ' ', '\n', 'bread', '🥖', '\ud83e', '.', 'é', 'e\u0301', '東京', '’s', '4.20']
    const { between, pick } = random(20_261_123)
    const any = (length: number) => Array.from({ length }, () => pick(pieces)).join('')
    for (let round = 0; round < 400; round += 1) {
      const text = any(round % 60)
      const from = between(0, text.length)
      const quote = round % 3 === 0 ? any(1 + (round % 9)) : text.slice(from, from + 9) || '.'
      const { at, occurrences, nearest } = await checkQuote(text, { quote })
      assert.equal(at !== null, text.includes(quote))
      assert.equal(occurrences > 0, text.includes(quote))
      if (at) assert.equal(text.slice(at.start, at.end), quote)
      if (nearest)
        assert.isTrue(nearest.start >= 0 && nearest.start < nearest.end && nearest.end <= text.length)
    }
  })

  // threat: agent-quote-time
  test('is checked in a few seconds in the longest and most repetitive texts', async ({ assert }) => {
    const million = 1_000_000
    const hostile = [
      ['ab'.repeat(million / 2), `bb${'ab'.repeat(1_999)}`],
      ['a'.repeat(million), `b${'a'.repeat(3_999)}`],
      ['a'.repeat(million), `${'a'.repeat(3_999)}b`],
      ['a'.repeat(million), 'a'.repeat(4_000)],
      ['a '.repeat(million / 2), `${'a '.repeat(1_999)}b`],
      ['東京'.repeat(million / 2), `${'東京'.repeat(1_999)}京京`],
      ['\u0301'.repeat(million), 'e\u0301'.repeat(2_000)],
    ] as const
    const ms = await cpuMsOf(async () => {
      for (const [text, quote] of hostile) await checkQuote(text, { quote })
    })
    assert.isBelow(ms, 30_000)
  })

  // threat: agent-quote-many
  test('is checked after earlier ones, so that other work can run in between', async ({ assert }) => {
    const text = 'rye bread '.repeat(20_000)
    const turnsDuring = async (quotes: number) => {
      let turns = 0
      const count = () => {
        turns += 1
        next = setImmediate(count)
      }
      let next = setImmediate(count)
      await Promise.all(Array.from({ length: quotes }, () => checkQuote(text, { quote: 'rye rolls' })))
      clearImmediate(next)
      return turns
    }
    const alone = await turnsDuring(1)
    assert.isAbove(alone, 30)
    assert.isAbove(await turnsDuring(5), 4 * alone)
  })

  test('is not checked for a client that has disconnected', async ({ assert }) => {
    const left = AbortSignal.abort()
    await assert.rejects(() => checkQuote(TEXT, { quote: 'Rye rolls: free' }, left), /abort/)
    assert.isNull((await checkQuote(TEXT, { quote: 'Penguins' })).nearest)
  })
})
