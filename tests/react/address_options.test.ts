import { describe, expect, test } from 'vitest'
import { FIRST_OPTIONS, wireOptions } from '~/pages/Data/Partials/address_options'

describe('Source options', () => {
  test("sends a website's limits, and its patterns as a list", () => {
    const options = {
      ...FIRST_OPTIONS,
      maxPages: '40',
      maxDepth: '2',
      include: '/blog/*\n\n /guides/ ',
      exclude: '',
    }
    expect(wireOptions('website', options)).toEqual({
      refresh: 'daily',
      max_pages: 40,
      max_depth: 2,
      include: ['/blog/*', '/guides/'],
      exclude: [],
    })
  })

  test('sends a single page as a website of one page', () => {
    expect(wireOptions('website', { ...FIRST_OPTIONS, scope: 'page', include: '/blog' })).toEqual({
      refresh: 'daily',
      max_pages: 1,
    })
  })

  test('sends only the options of feeds and podcasts', () => {
    expect(wireOptions('blog', FIRST_OPTIONS)).toEqual({ refresh: 'daily', full_article: true })
    expect(wireOptions('podcast', FIRST_OPTIONS)).toEqual({ refresh: 'daily', transcribe: true })
  })
})
