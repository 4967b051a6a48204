import { test } from '@japa/runner'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { analyzePassage } from '#src/knowledge/passages/ranking/passage_analysis'
import { stem } from '#src/knowledge/passages/terms/stem'
import { words } from '#src/knowledge/passages/terms/words'

let ids = 700_000
const analyzed = (text: string, title = '') =>
  analyzePassage({ passageId: (ids += 1), title, heading: null, text } as RankedPassage)
const stemsOf = (text: string) => words(text).map((word) => stem(word.text))

test.group('Analysis of a passage', () => {
  test('gives each sentence the stems that it has alone: {$self}')
    .with([
      "It's baked daily. THE BAKER'S oven isn't hot, they've said! Loaves cost 3.50 each.",
      'Käse und Brötchen. Wir öffnen um acht Uhr! It’s “fresh”, isn’t it?',
      '# Opening\n\n- Monday: 8–12\n- Tuesday: closed\n\n| Bread | Price |\n| --- | --- |\n| Rye | 4 |',
      '東京都は日本の首都です。人口は多い。Tokyo is big.',
      'ภาษาไทย เขียนติดกัน\nบรรทัดใหม่ has English words.',
      'No words:\n\n---\n\n...\n\nThen words. don\u2019tX it\u2019s',
    ])
    .run(({ assert }, text) => {
      const { sentences, body } = analyzed(text)
      assert.isNotEmpty(sentences)
      for (const { start, end, stems } of sentences) assert.deepEqual(stems, stemsOf(text.slice(start, end)))
      assert.deepEqual([...body.keys()], [...new Set(stemsOf(text))])
    })

  test('excludes the words of addresses from a sentence', ({ assert }) => {
    const { sentences } = analyzed('Write to hello@shop.example or see https://shop.example/bread today.')
    assert.deepEqual(sentences[0]!.stems, stemsOf('Write to or see today'))
  })

  test('treats texts that differ only in case, accents and signs as equal', ({ assert }) => {
    assert.equal(analyzed('Fresh rolls, daily!').sameAs, analyzed('FRESH rolls daily').sameAs)
    assert.equal(analyzed('Café crème').sameAs, analyzed('cafe creme').sameAs)
    assert.notEqual(analyzed('Fresh rolls').sameAs, analyzed('Fresh bread').sameAs)
    assert.equal(analyzed('— … —').sameAs, '')
  })
})
