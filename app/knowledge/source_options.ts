import type { Infer } from '@vinejs/vine/types'
import type { Refresh, SourceOptions } from '#protocol/knowledge'
import type { addressValidator } from './validation.js'

type WireOptions = NonNullable<Infer<typeof addressValidator>['options']>

/** The snake_case options of the wire as the product names them. */
export function sourceOptions(options: WireOptions = {}): { refresh: Refresh; options: SourceOptions } {
  const { refresh = 'manual', max_pages, max_depth, include, exclude, full_article } = options
  return {
    refresh,
    options: { maxPages: max_pages, maxDepth: max_depth, include, exclude, fullArticle: full_article },
  }
}
