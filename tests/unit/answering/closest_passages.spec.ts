import { test } from '@japa/runner'
import { closestPassages, closestPlaces } from '#src/answering/closest_passages'
import { CLOSEST } from '#src/answering/limits'
import { givenPassage } from '#tests/fakes/passages'
import { quoteOf } from '#src/answering/citations'

const BEFORE = 'Guests arrive by boat.'
const NEAR = 'The cabins have no heating in winter.'
const AFTER = 'Bring a warm blanket. Wood for the stove is free.'
const TEXT = `${BEFORE}\n\n${NEAR}\n\n${AFTER}`

const quoted = (words: string, text = TEXT, over = {}) => {
  const passage = givenPassage(words, { itemId: 'guide', start: text.indexOf(words), ...over })
  return quoteOf(passage, { start: 0, end: words.length })
}

test.group('The closest places', () => {
  test('extend a passage by the sentences after it, as an exact quote', async ({ assert }) => {
    const text = `${TEXT} ${'Then the boat leaves again. '.repeat(40)}`
    const [place] = await closestPlaces([quoted(NEAR, text)], async () => ({ text, landmarks: [] }))
    assert.isTrue(place!.quote.startsWith(`${NEAR}\n\n${AFTER} Then the boat leaves again.`))
    assert.isTrue(place!.quote.endsWith('leaves again.'))
    assert.equal(place!.quote, text.slice(place!.start, place!.end))
    assert.isAtMost(place!.quote.length, NEAR.length + CLOSEST.surroundings)
    assert.equal(place!.after, text.slice(place!.end, place!.end + place!.after.length))
  })

  test('end before the next slide and before a heading without text', async ({ assert }) => {
    const landmarks = [{ kind: 'slide' as const, start: TEXT.indexOf(AFTER), label: 'Slide 2' }]
    const [slide] = await closestPlaces([quoted(NEAR)], async () => ({ text: TEXT, landmarks }))
    assert.equal(slide!.quote, NEAR)

    const text = `${NEAR}\n\nPack light.\n\n# Food`
    const [section] = await closestPlaces([quoted(NEAR, text)], async () => ({ text, landmarks: [] }))
    assert.equal(section!.quote, `${NEAR}\n\nPack light.`)
  })

  test('merge adjacent passages, so that three different places are shown', async ({ assert }) => {
    const far = ['Dogs sleep outside.', 'Pay in cash.', 'No music after ten.']
    const quotes = [
      quoted(AFTER),
      quoted(NEAR),
      ...far.map((words) => quoted(words, words, { itemId: words })),
    ]
    const places = await closestPlaces(quotes, async ({ itemId }) => ({
      text: itemId === 'guide' ? TEXT : itemId,
      landmarks: [],
    }))
    assert.deepEqual(
      places.map(({ quote }) => quote),
      [`${NEAR}\n\n${AFTER}`, ...far.slice(0, 2)]
    )
  })

  test('omit passages that were deleted or changed', async ({ assert }) => {
    assert.isEmpty(await closestPlaces([quoted(NEAR)], async () => null))
    const changed = { text: TEXT.replace('winter', 'summer'), landmarks: [] }
    assert.isEmpty(await closestPlaces([quoted(NEAR)], async () => changed))
  })
})

test.group('The closest passages', () => {
  test('are empty if only one of several words matches', ({ assert }) => {
    const passages = [givenPassage('The bakery opens at seven. The team likes football.'), givenPassage(TEXT)]
    assert.isEmpty(closestPassages('Which football club won?', passages))
    assert.isNotEmpty(closestPassages('When does the bakery close?', passages))
  })
})
