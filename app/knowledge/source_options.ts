import type { Infer } from '@vinejs/vine/types'
import type { Refresh, SourceOptions } from '#protocol/knowledge'
import type { addressValidator } from './validation.js'

type OptionsBody = NonNullable<Infer<typeof addressValidator>['options']>

export function sourceOptions(options: OptionsBody = {}): { refresh: Refresh; options: SourceOptions } {
  const {
    refresh = 'manual',
    max_pages,
    max_depth,
    include,
    exclude,
    full_article,
    transcribe,
    folders,
    issues,
    region,
    public_url,
  } = options
  return {
    refresh,
    options: {
      maxPages: max_pages,
      maxDepth: max_depth,
      include,
      exclude,
      fullArticle: full_article,
      transcribe,
      folders,
      issues,
      region: region ?? undefined,
      publicUrl: public_url ?? undefined,
    },
  }
}
