import { describe, expect, test } from 'vitest'
import { FIRST_OPTIONS, wireOptions } from '~/pages/Data/Partials/address_options'

describe('options of an address', () => {
  test('a website sends its limits, and its patterns one by one', () => {
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

  test('a single page is a website of one page', () => {
    expect(wireOptions('website', { ...FIRST_OPTIONS, scope: 'page', include: '/blog' })).toEqual({
      refresh: 'daily',
      max_pages: 1,
    })
  })

  test('feeds and podcasts send only what is theirs', () => {
    expect(wireOptions('blog', FIRST_OPTIONS)).toEqual({ refresh: 'daily', full_article: true })
    expect(wireOptions('podcast', FIRST_OPTIONS)).toEqual({ refresh: 'daily' })
  })
})
