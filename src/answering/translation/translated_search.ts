import { contentLanguages } from '#src/knowledge/library/content_languages'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Dictionaries } from './dictionaries.js'
import { type PlainReading, type Reading, searchTranslated } from './search_translated.js'

/** Searches an account's content for the question, translated into the content's languages. */
export type TranslatedSearch = (
  workspaceId: string,
  plain: PlainReading,
  search: (question: string) => Promise<RankedPassage[]>
) => Promise<Reading[]>

export function translatedSearch(dictionaries: Dictionaries): TranslatedSearch {
  return async (workspaceId, plain, search) => {
    if ((await dictionaries.pairs()).length === 0) return []
    return searchTranslated(plain, await contentLanguages(workspaceId), dictionaries, search)
  }
}
