import type { Infer } from '@vinejs/vine/types'
import type { Persona } from '#protocol/applications'
import { definedFields } from '#src/applications/transactional'
import type { bioLinkChangeValidator, embedChangeValidator } from './application_rules.js'

export type BioLinkInput = Infer<typeof bioLinkChangeValidator>
export type EmbedInput = Infer<typeof embedChangeValidator>
type PersonaBody = NonNullable<BioLinkInput['persona']>

/** Omits fields that the body doesn't name. */
export function personaInput(persona: PersonaBody = {}): Partial<Persona> {
  const { introduction, master_prompt, strictness, language, suggested_questions } = persona
  return definedFields({
    introduction: emptyIfNull(introduction),
    masterPrompt: emptyIfNull(master_prompt),
    strictness,
    language,
    suggestedQuestions: suggested_questions,
  })
}

/** The body parser turns empty strings into null. */
export function emptyIfNull(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

export function sourceIdsInput(sourceIds: string[] | null | undefined): string[] | null | undefined {
  return sourceIds?.map((id) => id.toUpperCase()) ?? sourceIds
}
