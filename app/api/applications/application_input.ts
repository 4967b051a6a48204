import type { Infer } from '@vinejs/vine/types'
import type { Persona } from '#protocol/applications'
import type { bioLinkChangeValidator, embedChangeValidator } from './application_rules.js'

export type BioLinkInput = Infer<typeof bioLinkChangeValidator>
export type EmbedInput = Infer<typeof embedChangeValidator>
type WirePersona = NonNullable<BioLinkInput['persona']>

/** The persona of the wire as the product names it; what is not named stays out. */
export function personaInput(persona: WirePersona = {}): Partial<Persona> {
  const { introduction, master_prompt, strictness, language, suggested_questions } = persona
  return named({
    introduction: emptied(introduction),
    masterPrompt: emptied(master_prompt),
    strictness,
    language,
    suggestedQuestions: suggested_questions,
  })
}

/** The JSON body's empty strings have become null on their way here. */
export function emptied(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

export function sourceIdsInput(sourceIds: string[] | null | undefined): string[] | null | undefined {
  return sourceIds?.map((id) => id.toUpperCase()) ?? sourceIds
}

export function named<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<Fields>
}
