import { test } from '@japa/runner'
import { visibleMarkdown } from '#src/knowledge/documents/text/visible_markdown'

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
  ['shows what a comment without an end would hide', 'a <!-- b\nc\nd', 'a \nc\nd'],
]

test.group('Markdown as readers see it', () => {
  for (const [title, source, expected] of CASES) {
    test(title, ({ assert }) => assert.equal(visibleMarkdown(source), expected))
  }

  test('takes linear time for hostile input', ({ assert }) => {
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
    ].flatMap((part) => [part.repeat(size / part.length), `${part}${' '.repeat(size)}`])
    for (const text of hostile) {
      const began = performance.now()
      visibleMarkdown(text)
      assert.isBelow(performance.now() - began, 5_000, text.slice(0, 10))
    }
  }).timeout(120_000)
})
