import { test } from '@japa/runner'
import { stem } from '#src/knowledge/passages/terms/stem'
import { indexWords, indexable } from '#src/knowledge/passages/terms/indexable'
import { termCounter } from '#src/knowledge/passages/terms/term_counter'
import { words } from '#src/knowledge/passages/terms/words'
import { MatchCounts } from '#src/knowledge/passages/terms/match_counts'

test.group('Match counts', () => {
  test('indexes ASCII text with the same words as any other text', ({ assert }) => {
    const text = "It's the cities' 3.5 km_long RUNNING-track; don't (re)organise x'y 'tis"
    assert.deepEqual(
      indexWords(text),
      words(indexable(text)).map((word) => stem(word.text))
    )
    assert.deepEqual(indexWords('GPT4模型'), ['gpt4', '模型', '型'])
    assert.deepEqual(indexWords(null), [])
  })

  test('counts every word form of a stem', ({ assert }) => {
    const texts = [
      'Dependencies, dependency; possibly possible. Organization and organizing. Skies, the sky, dying and died.',
      'Relational databases relate; agreed, agrees; hopping, hoped; sensibility; ponies. Cafés ÉCOLE école',
      '東京タワーの高さは東京、京都です',
    ]
    for (const text of texts) {
      const all = indexWords(text)
      const stems = [...new Set(all)].filter((one) => one.length > 1 || one < 'z')
      const counts = termCounter(stems)(text)
      for (const [at, one] of stems.entries())
        assert.equal(counts[at], all.filter((word) => word === one).length, one)
    }
  })

  test('caches the counts of very common words for ten minutes', async ({ assert }) => {
    let nowMs = 0
    const asked: string[] = []
    const counts = new MatchCounts(() => nowMs)
    const holding: Record<string, number> = { rare: 3, common: 5_000 }
    const count = () =>
      counts.get(['rare', 'common'], async (unknown) => {
        asked.push(...unknown)
        return unknown.map((word) => holding[word]!)
      })
    assert.deepEqual(await count(), [3, 5_000])
    holding.rare = 4
    holding.common = 6_000
    assert.deepEqual(await count(), [4, 5_000])
    assert.deepEqual(asked, ['rare', 'common', 'rare'])
    nowMs = 11 * 60_000
    assert.deepEqual(await count(), [4, 6_000])
  })
})
