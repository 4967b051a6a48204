import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApplicationKind, ApplicationState, Persona } from '#protocol/applications'
import { fail, ok, type Result } from '#src/shared/result'
import Application from '../models/application.js'
import { NO_SETTINGS, type ApplicationSettings } from '../models/application_settings.js'
import { newKey } from '#src/shared/ids'
import { draftPersona, introductionAfterGreeting } from '../persona/draft_persona.js'
import { draftMaterial } from '../persona/draft_material.js'
import { chooseSources } from './choose_sources.js'

export type NewApplication = {
  /** Given if something outside already refers to it. */
  id?: string
  name: string
  /** Null means all sources, including later ones. */
  sourceIds: string[] | null
  state?: ApplicationState
  headline?: string
  /** Missing or blank fields are drafted from the sources. */
  persona?: Partial<Persona>
  settings?: Partial<ApplicationSettings>
}

/** Creates the part that all kinds of application share, in the caller's transaction. */
export async function createApplication(
  workspaceId: string,
  kind: ApplicationKind,
  input: NewApplication,
  trx: TransactionClientContract
): Promise<Result<Application, 'unknown_source'>> {
  const draft = draftPersona(input.name, await draftMaterial(workspaceId, input.sourceIds, trx))
  const persona = input.persona ?? {}
  const drafted = input.settings?.greeting
    ? introductionAfterGreeting(draft.introduction)
    : draft.introduction
  const application = await Application.create(
    {
      id: input.id,
      workspaceId,
      kind,
      name: input.name,
      key: newKey(),
      state: input.state ?? 'published',
      allSources: input.sourceIds === null,
      headline: input.headline ?? '',
      introduction: persona.introduction?.trim() || drafted,
      masterPrompt: persona.masterPrompt?.trim() || draft.masterPrompt,
      strictness: persona.strictness ?? 'balanced',
      language: persona.language ?? null,
      suggestedQuestions: persona.suggestedQuestions ?? draft.suggestedQuestions,
      settings: { ...NO_SETTINGS, ...input.settings },
      views: 0,
    },
    { client: trx }
  )
  const chosen = await chooseSources(application, input.sourceIds, trx)
  return chosen.ok ? ok(application) : fail(chosen.error)
}
