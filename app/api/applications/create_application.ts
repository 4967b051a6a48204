import encryption from '@adonisjs/core/services/encryption'
import { unknownSource } from '#app/applications/sentences'
import { createApplication, type NewApplication } from '#src/applications/actions/create_application'
import { takenOnConflict } from '#src/applications/biolink/claim_handle'
import { createEmbed } from '#src/applications/embed/save_embed'
import type Application from '#src/applications/models/application'
import { definedFields, transactional } from '#src/applications/transactional'
import { fail, type Result } from '#src/shared/result'
import { Refused, type FieldProblem } from '../problem.js'
import {
  emptyIfNull,
  personaInput,
  sourceIdsInput,
  type BioLinkInput,
  type EmbedInput,
} from './application_input.js'
import { saveBioLinkParts, handleRefusal } from './biolink_parts.js'
import { embedRefusal, embedSettingsInput } from './embed_input.js'

type Named<Input> = Input & { name: string }

export async function createBioLinkFrom(
  workspaceId: string,
  input: Named<BioLinkInput> & { handle: string }
): Promise<Application> {
  const settings = definedFields({ theme: input.theme, madeWith: input.made_with })
  const saved = await takenOnConflict(
    transactional<Result<Application, FieldProblem>>(async (trx) => {
      const created = await createApplication(
        workspaceId,
        'biolink',
        { ...sharedInput(input), settings },
        trx
      )
      return created.ok
        ? saveBioLinkParts(created.value, input, trx)
        : fail({ field: 'source_ids', detail: unknownSource() })
    })
  )
  if (saved.ok) return saved.value
  throw new Refused([saved.error === 'taken' ? handleRefusal('taken', input.handle) : saved.error])
}

export async function createEmbedFrom(workspaceId: string, input: Named<EmbedInput>): Promise<Application> {
  const created = await createEmbed(
    workspaceId,
    { ...sharedInput(input), ...embedSettingsInput(input) },
    encryption
  )
  if (created.ok) return created.value
  throw new Refused([embedRefusal(created.error, input)])
}

function sharedInput(input: Named<BioLinkInput & EmbedInput>): NewApplication {
  return {
    name: input.name,
    state: input.state,
    sourceIds: sourceIdsInput(input.source_ids) ?? null,
    headline: emptyIfNull(input.headline),
    persona: personaInput(input.persona),
  }
}
