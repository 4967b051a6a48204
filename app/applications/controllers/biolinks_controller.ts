import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { renderModal } from '#app/core/modal/render_modal'
import { APPLICATION_STATES } from '#protocol/applications'
import { normalizeHandle } from '#protocol/handles'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { updateApplication } from '#src/applications/actions/update_application'
import { type BioLinkProblem, createBioLink } from '#src/applications/biolink/create_biolink'
import { reachedDomains } from '#src/applications/domains/served_domains'
import { currentHandles } from '#src/applications/biolink/find_biolink'
import { draftMaterial } from '#src/applications/persona/draft_material'
import { draftPersona } from '#src/applications/persona/draft_persona'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from '#src/applications/queries/application_weeks'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceChoices, sourceCounts } from '#src/applications/queries/source_choices'
import { PageViews } from '#src/applications/visits/page_views'
import { latestConversations } from '#src/conversations/inbox/inbox_conversations'
import { format, messages } from '#src/messages/messages'
import { HANDLE_PREFIX, bioLinkUrl, ownerAvatarUrl } from '../props.js'
import { handleSentence, stateNotice, unknownSource } from '../sentences.js'
import {
  applicationMessages,
  changedName,
  introduction,
  masterPrompt,
  name,
  sourceIds,
} from '../validation.js'

const INDEX = '/applications/bio-links'

@inject()
export default class BiolinksController {
  static newValidator = withMessages(
    vine.create(
      vine.object({
        name: name(),
        handle: vine.string().trim().minLength(1).maxLength(200),
        source_ids: sourceIds().optional(),
        introduction: introduction().optional(),
        master_prompt: masterPrompt().optional(),
      })
    ),
    applicationMessages
  )

  static changesValidator = withMessages(
    vine.create(
      vine.object({
        name: changedName(),
        state: vine.enum(APPLICATION_STATES).optional(),
        source_ids: sourceIds().optional(),
      })
    ),
    applicationMessages
  )

  constructor(private readonly visits: PageViews) {}

  async index({ auth, workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    await this.visits.flush()
    const applications = await listApplications(workspaceId, 'biolink')
    const ids = applications.map(({ id }) => id)
    const [handles, domains] = await Promise.all([currentHandles(ids), reachedDomains(ids)])
    const weeks = await applicationWeeks(workspaceId)
    const sources = await sourceCounts(applications)

    const bioLinks = applications.map((application) => {
      const { id, name, state } = application
      const handle = handles.get(id) ?? ''
      return {
        id,
        name,
        handle,
        url: bioLinkUrl(handle, domains.get(id)),
        avatarUrl: ownerAvatarUrl(application),
        state,
        sourcesCount: sources.get(id) ?? null,
        week: weeks.get(id) ?? QUIET_WEEK,
      }
    })
    return inertia.render('Applications/BioLink/Index', {
      bioLinks: busiestFirst(bioLinks),
      latest: await latestConversations({ workspaceId, userId: auth.user!.id }, 'biolink'),
    })
  }

  async create(ctx: HttpContext) {
    const { name } = ctx.auth.user!
    const workspaceId = ctx.workspace.id
    const material = await draftMaterial(workspaceId, null)
    const { introduction, masterPrompt } = draftPersona(name, material)
    const draft =
      material.documents > 0 ? { introduction, masterPrompt } : { introduction: '', masterPrompt: '' }
    return renderModal(
      ctx,
      'Applications/BioLink/Create',
      { sources: await sourceChoices(workspaceId), draft, addressPrefix: HANDLE_PREFIX },
      INDEX
    )
  }

  async store(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const form = await request.validateUsing(BiolinksController.newValidator)
    const persona = { introduction: form.introduction ?? '', masterPrompt: form.master_prompt ?? '' }
    const { name, handle, source_ids: sourceIds = null } = form
    const created = await createBioLink(workspace.id, { name, handle, sourceIds, persona })

    if (!created.ok) {
      flashFieldErrors(session, errorsFor(created.error, handle))
      return response.redirect().withQs().back()
    }
    session.flash('notice', format(messages().applications.bioLink.open, { handle: normalizeHandle(handle) }))
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.introduction.edit', { id: created.value.id })
  }

  async update(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const {
      name,
      state,
      source_ids: sourceIds,
    } = await request.validateUsing(BiolinksController.changesValidator)
    if (state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = orNotFound(
      await updateApplication(workspace.id, params.id, { name, state, sourceIds }, 'biolink')
    )

    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : messages().core.saved)
    else flashFieldErrors(session, { source_ids: unknownSource() })
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ workspace, params, response, session }: HttpContext) {
    orNotFound((await deleteApplication(workspace.id, params.id, 'biolink')) || null)
    session.flash('notice', messages().applications.bioLink.deleted)
    return response.redirect().status(303).toRoute('applications.biolink.index')
  }
}

function errorsFor(problem: BioLinkProblem, handle: string): Record<string, string> {
  if (problem === 'unknown_source') return { source_ids: unknownSource() }
  return { handle: handleSentence(problem, normalizeHandle(handle)) }
}
