import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { renderModal } from '#app/core/modal/render_modal'
import { number } from '#app/core/number'
import { appUrl } from '#config/app'
import { APPLICATION_STATES, LEAD_FIELDS, WIDGET_ICONS, WIDGET_SCHEMES } from '#protocol/applications'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { identitySecret } from '#src/applications/embed/identity_secret'
import { createEmbed, updateEmbed } from '#src/applications/embed/save_embed'
import { latestSites, listWidgetSites } from '#src/applications/embed/widget_sites'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from '#src/applications/queries/application_weeks'
import { findApplication, listApplications } from '#src/applications/queries/find_application'
import { sourceChoices, sourceCounts } from '#src/applications/queries/source_choices'
import { latestConversations } from '#src/conversations/inbox/inbox_conversations'
import { format, messages } from '#src/messages/messages'
import { embedSummary, ownerBrand, widgetOrigin } from '../props.js'
import { MAX_Z_INDEX } from '../limits.js'
import { embedErrors, stateNotice } from '../sentences.js'
import {
  applicationMessages,
  changedName,
  domains,
  introduction,
  masterPrompt,
  name,
  questions,
  sourceIds,
} from '../validation.js'

export default class EmbedsController {
  static newValidator = withMessages(
    vine.create(
      vine.object({
        name: name(),
        greeting: vine.string().trim().maxLength(300).nullable().optional(),
        accent: vine.string().trim().maxLength(20).optional(),
        position: vine.enum(['right', 'left'] as const).optional(),
        allowed_domains: domains().optional(),
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
        greeting: vine.string().trim().maxLength(300).nullable().optional(),
        accent: vine.string().trim().maxLength(20).optional(),
        position: vine.enum(['right', 'left'] as const).optional(),
        icon: vine.enum(WIDGET_ICONS).optional(),
        scheme: vine.enum(WIDGET_SCHEMES).optional(),
        made_with: vine.boolean().optional(),
        z_index: number().withoutDecimals().min(0).max(MAX_Z_INDEX).optional(),
        lead_fields: vine.array(vine.enum(LEAD_FIELDS)).distinct().maxLength(LEAD_FIELDS.length).optional(),
        allowed_domains: domains().optional(),
        introduction: introduction().optional(),
        suggested_questions: questions().optional(),
      })
    ),
    applicationMessages
  )

  async index({ auth, workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    const applications = await listApplications(workspaceId, 'embed')
    const weeks = await applicationWeeks(workspaceId)
    const sites = await latestSites(applications.map(({ id }) => id))
    const sources = await sourceCounts(applications)

    const embeds = applications.map(({ id, name, state, settings }) => ({
      id,
      name,
      state,
      accent: settings.colors.accent,
      allowedDomains: settings.allowedDomains,
      site: sites.get(id) ?? null,
      sourcesCount: sources.get(id) ?? null,
      week: weeks.get(id) ?? QUIET_WEEK,
    }))
    return inertia.render('Applications/Embed/Index', {
      embeds: busiestFirst(embeds),
      latest: await latestConversations({ workspaceId, userId: auth.user!.id }, 'embed'),
    })
  }

  async create(ctx: HttpContext) {
    const sources = await sourceChoices(ctx.workspace.id)
    return renderModal(ctx, 'Applications/Embed/Create', { sources }, '/applications/embeds')
  }

  async store(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const form = await request.validateUsing(EmbedsController.newValidator)
    const {
      name,
      accent,
      position,
      source_ids: sourceIds = null,
      allowed_domains: allowedDomains = [],
    } = form
    const persona = { introduction: form.introduction ?? '', masterPrompt: form.master_prompt ?? '' }
    const greeting = form.greeting ?? ''
    const input = { name, accent, position, sourceIds, allowedDomains, persona, greeting }
    const created = await createEmbed(workspace.id, input, encryption)

    if (!created.ok) {
      flashFieldErrors(session, embedErrors(created.error, allowedDomains))
      return response.redirect().withQs().back()
    }
    session.flash('notice', format(messages().applications.embed.ready, { name }))
    return response.redirect().status(303).toRoute('applications.embed.guide', { id: created.value.id })
  }

  async edit({ workspace, inertia, params }: HttpContext) {
    const application = orNotFound(await findApplication(workspace.id, params.id, 'embed'))
    const { settings, suggestedQuestions } = application
    const { greeting, colors, position, icon, scheme, zIndex, allowedDomains, leadFields } = settings
    return inertia.render('Applications/Embed/Edit', {
      embed: embedSummary(application),
      settings: {
        greeting,
        introduction: application.introduction,
        suggestedQuestions,
        accent: colors.accent,
        position,
        icon,
        scheme,
        zIndex,
        allowedDomains,
        leadFields,
        madeWith: settings.madeWith,
      },
      brand: ownerBrand(application),
    })
  }

  async guide({ workspace, inertia, params }: HttpContext) {
    const application = orNotFound(await findApplication(workspace.id, params.id, 'embed'))
    const { id, key, settings } = application
    const origin = await widgetOrigin(id)
    return inertia.render('Applications/Embed/Guide', {
      embed: {
        ...embedSummary(application),
        key,
        allowedDomains: settings.allowedDomains,
        scheme: settings.scheme,
      },
      loaderUrl: `${origin}/widget.js`,
      frameUrl: `${appUrl}/embed/${key}`,
      homes: await listWidgetSites(id),
      // Only on request, so that a shared screen does not reveal it.
      secret: inertia.optional(() => identitySecret(settings, encryption)),
    })
  }

  async update(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const form = await request.validateUsing(EmbedsController.changesValidator)
    const { name, state, accent, position, icon, scheme } = form
    if (state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = orNotFound(
      await updateEmbed(workspace.id, params.id, {
        name,
        state,
        accent,
        position,
        icon,
        scheme,
        zIndex: form.z_index,
        madeWith: form.made_with,
        leadFields: form.lead_fields,
        greeting: form.greeting === null ? '' : form.greeting,
        allowedDomains: form.allowed_domains,
        persona: {
          introduction: form.introduction === null ? '' : form.introduction,
          suggestedQuestions: form.suggested_questions,
        },
      })
    )
    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : messages().core.saved)
    else flashFieldErrors(session, embedErrors(updated.error, form.allowed_domains ?? []))
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ workspace, params, response, session }: HttpContext) {
    orNotFound((await deleteApplication(workspace.id, params.id, 'embed')) || null)
    session.flash('notice', messages().applications.embed.deleted)
    return response.redirect().status(303).toRoute('applications.embed.index')
  }
}
