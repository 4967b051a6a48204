import { repliesIn } from '#protocol/visitor_words/replies'

const NOT_FOUND_LINE =
  /^[ \t>*#-]*(?:if|when(?:ever)?)\b[^:\n]{0,80}\b(?:know|answer|answers|find|found|content|sure)\b[^:\n]{0,60}:\s*(.+)$/im

type NotFoundPersona = {
  masterPrompt: string
  notCovered?: string
  language: string | null
  pageLanguage?: string
}

/**
 * The reply when the content has no answer: the owner's own sentence, a line "If you do not know: ..." of the
 * master prompt, or a default sentence, which has another wording when related passages are shown below it.
 */
export function notFoundSentence(persona: NotFoundPersona | null, { isNear = false } = {}): string {
  if (persona?.notCovered?.trim()) return persona.notCovered.trim()
  const own = NOT_FOUND_LINE.exec(persona?.masterPrompt ?? '')?.[1]?.trim()
  const sentence = own?.replace(/^["“„'«]+|["”“'»]+$/g, '').trim()
  return sentence || repliesIn(persona)[isNear ? 'near' : 'notFound']
}
