import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { domainSettings } from '#config/domains'
import { domainSentence, unknownSource } from '#app/applications/sentences'
import { chooseSources } from '#src/applications/actions/choose_sources'
import { takenOnConflict } from '#src/applications/biolink/claim_handle'
import { claimDomainInTransaction } from '#src/applications/domains/claim_domain'
import { ownHosts } from '#src/applications/domains/domain_ports'
import { embedSettings } from '#src/applications/embed/embed_settings'
import ApplicationDomain from '#src/applications/models/application_domain'
import type Application from '#src/applications/models/application'
import type { ApplicationSettings } from '#src/applications/models/application_settings'
import { findApplication } from '#src/applications/queries/find_application'
import { promptOf, savePromptVersion } from '#src/applications/persona/save_prompt_version'
import { definedFields, transactional } from '#src/applications/transactional'
import { fail, ok, type Result } from '#src/shared/result'
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

export type ApplicationInput = BioLinkInput & EmbedInput

/** Changes only the named fields, in one transaction. Null if the workspace has no such application. */
export async function changeApplication(
  workspaceId: string,
  id: string,
  input: ApplicationInput
): Promise<Application | null> {
  const changed = await takenOnConflict(
    transactional<Result<Application, FieldProblem> | null>(async (trx) => {
      const application = await findApplication(workspaceId, id, undefined, trx)
      if (!application) return null

      const settings = settingsInput(input)
      if (!settings.ok) return settings
      const { name, state } = input
      const before = promptOf(application)
      application.merge(
        definedFields({ name, state, headline: emptyIfNull(input.headline), ...personaInput(input.persona) })
      )
      application.settings = { ...application.settings, ...definedFields(settings.value) }
      await application.save()
      await savePromptVersion(application, before, trx)

      const sourceIds = sourceIdsInput(input.source_ids)
      const chosen =
        sourceIds === undefined ? ok(undefined) : await chooseSources(application, sourceIds, trx)
      if (!chosen.ok) return fail({ field: 'source_ids', detail: unknownSource() })
      const claimed = await changeDomain(application.id, input.domain, trx)
      if (!claimed.ok) return claimed
      return saveBioLinkParts(application, input, trx)
    })
  )
  if (changed === null) return null
  if (changed.ok) return changed.value
  throw new Refused([changed.error === 'taken' ? handleRefusal('taken', input.handle ?? '') : changed.error])
}

function settingsInput(input: ApplicationInput): Result<Partial<ApplicationSettings>, FieldProblem> {
  const settings = embedSettings(embedSettingsInput(input))
  return settings.ok
    ? ok({ ...settings.value, theme: input.theme, madeWith: input.made_with })
    : fail(embedRefusal(settings.error, input))
}

async function changeDomain(
  applicationId: string,
  domain: string | null | undefined,
  trx: TransactionClientContract
): Promise<Result<unknown, FieldProblem>> {
  if (domain === undefined) return ok(null)
  if (domain === null) {
    const claim = await ApplicationDomain.query({ client: trx }).where({ applicationId }).first()
    return ok(await claim?.delete())
  }
  const claimed = await claimDomainInTransaction(applicationId, domain, ownHosts(domainSettings), trx)
  return claimed.ok ? claimed : fail({ field: 'domain', detail: domainSentence(claimed.error) })
}
