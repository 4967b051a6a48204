import type { Landmark } from '#protocol/knowledge'
import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, ReadProblem } from '../document.js'
import { hasWords } from '../text/clean_text.js'
import { detectLanguage } from '../text/detect_language.js'

type Draft = {
  title?: string | null
  text: string
  language?: string | null
  publishedAt?: string | null
  landmarks?: Landmark[]
  metadata?: CleanDocument['metadata']
}

/** The last step of every reader. `text` must be clean already, because landmarks point into it. */
export function buildDocument(draft: Draft): Result<CleanDocument, ReadProblem> {
  if (!hasWords(draft.text)) return fail('no_text')
  return ok({
    title: draft.title?.slice(0, 500).toWellFormed() || null,
    text: draft.text,
    language: detectLanguage(draft.text, draft.language ?? null),
    publishedAt: draft.publishedAt ?? null,
    landmarks: draft.landmarks ?? [],
    segments: [],
    metadata: draft.metadata ?? {},
  })
}
