import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { spansOf, wordsOf } from '~/lib/text_spans'
import { InlineText } from '~/pages/Data/Partials/InlineText'

const drawn = (text: string, range: { start: number; end: number } | null = null) =>
  render(<InlineText text={text} start={0} end={text.length} range={range} />).container

describe('Inline text', () => {
  test.each([
    ['A **fed** starter', 'A <strong>fed</strong> starter'],
    ['in the *fridge*, _cold_', 'in the <em>fridge</em>, <em>cold</em>'],
    ['**very *cold* water**', '<strong>very </strong><strong><em>cold</em></strong><strong> water</strong>'],
    ['Use `rye_1150 * 2`', 'Use <code>rye_1150 * 2</code>'],
    ['~~old~~ new', '<s>old</s> new'],
    ['Rye \\| wheat, 3 \\* 4', 'Rye | wheat, 3 * 4'],
    ['![a loaf](https://example.org/l.png)', /^<a href="https:\/\/example.org\/l.png".*>a loaf<\/a>$/],
    [
      '[the *baker*](https://example.org/a_(b))',
      /href="https:\/\/example.org\/a_\(b\)".*<em>baker<\/em><\/a>/,
    ],
    ['See https://example.org/x.', /<a href="https:\/\/example.org\/x".*>https:\/\/example.org\/x<\/a>\.$/],
  ])('%s is drawn with what its signs mean', (text, html) => {
    if (typeof html === 'string') expect(drawn(text).innerHTML).toBe(html)
    else expect(drawn(text).innerHTML).toMatch(html)
  })

  // threat: xss-account
  test.each([
    '5 * 3 * 2 is thirty',
    'snake_case_name and other_name_here',
    'a ** b ** c',
    '2**8 and 3**4',
    '[not a link]',
    '[x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    'stars *** and ___',
  ])('%s stays as it is', (text) => {
    const { children, textContent } = drawn(text)
    expect(children).toHaveLength(0)
    expect(textContent).toBe(text)
  })

  test('marks a quote that starts and ends within markup once, without the markup', () => {
    const text = 'A **fed** starter [rests](https://example.org/) here'
    const start = text.indexOf('**fed')
    const marks = drawn(text, { start, end: text.indexOf(' here') }).querySelectorAll('mark')
    expect(marks).toHaveLength(1)
    expect(marks[0]!.textContent).toBe('fed starter rests')
  })

  test("keeps a quote's exact offsets within bold text", () => {
    const text = '**bread and butter**'
    const start = text.indexOf('and')
    expect(drawn(text, { start, end: start + 3 }).querySelector('mark')!.textContent).toBe('and')
  })

  test('returns spans that are exact slices in order, for any text', () => {
    const signs = [
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[',
      '](',
      ')',
      'https://a.b',
      ' ',
      'word',
      '\\',
      '!',
      '\n',
      '<',
      '|',
    ]
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 14 }, () => signs[next() % signs.length]).join('')
      let at = 0
      for (const { start, end } of spansOf(text, 0, text.length)) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThanOrEqual(start)
        at = end
      }
      expect(at).toBeLessThanOrEqual(text.length)
    }
  })

  test('parses unclosed markup in linear time', () => {
    const words = wordsOf('**a '.repeat(4_900))
    expect(words).toHaveLength(19_600)
  })
})
