import { afterEach, describe, expect, test, vi } from 'vitest'

describe('The languages of answers', () => {
  afterEach(() => {
    vi.resetModules()
    document.documentElement.lang = 'en'
  })

  test.each([
    ['en', 'German'],
    ['de', 'Deutsch'],
  ])('are named in the reader’s language, %s', async (language, name) => {
    vi.resetModules()
    document.documentElement.lang = language
    const { answerLanguages } = await import('~/pages/Applications/Partials/languages')
    expect(answerLanguages(null).find(({ value }) => value === 'de')?.label).toBe(name)
  })
})
