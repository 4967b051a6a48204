import type { HttpContext } from '@adonisjs/core/http'
import IntroductionController, { appearanceFrom } from '#app/applications/controllers/introduction_controller'
import { ownerAvatarUrl, ownerBrand, ownerPictureUrl, pageUrl } from '#app/applications/props'
import { orNotFound } from '#app/core/exceptions/not_found'
import { setPreviewPolicy } from '#app/core/headers/content_security_policy'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { draftLinks, shownLinks } from '#src/applications/biolink/links'
import type Application from '#src/applications/models/application'
import type ProfileLink from '#src/applications/models/profile_link'
import { findApplication } from '#src/applications/queries/find_application'
import { bioLinkPage } from '../biolink_page.js'
import { resolveLocale } from '../locale.js'

export default class BiolinkPreviewController {
  async store(ctx: HttpContext) {
    const application = orNotFound(await findApplication(ctx.workspace.id, ctx.params.id, 'biolink'))
    const form = await ctx.request.validateUsing(IntroductionController.validator)
    application.merge({
      name: form.name ?? application.name,
      headline: form.headline ?? '',
      introduction: form.introduction ?? '',
      suggestedQuestions: form.suggested_questions ?? [],
    })
    application.settings = { ...application.settings, ...appearanceFrom(form) }
    return show(ctx, application, draftLinks(form.links ?? []))
  }

  /** The public page as its owner edits it: not interactive, not counted as a visit, and nothing is saved. */
  async show(ctx: HttpContext) {
    const application = orNotFound(await findApplication(ctx.workspace.id, ctx.params.id, 'biolink'))
    return show(ctx, application, await shownLinks(application.id))
  }
}

async function show(ctx: HttpContext, application: Application, links: ProfileLink[]) {
  await resolveLocale(ctx, application)
  const handle = (await currentHandle(application.id)) ?? ''
  return ctx.view.render('visitor/biolink', {
    ...(await bioLinkPage(ctx, application, handle, links, {
      avatarUrl: ownerAvatarUrl(application),
      canonicalUrl: await pageUrl(application.id, handle),
      base: `/@${handle}`,
      imageUrl: null,
      pictureUrl: (picture) => ownerPictureUrl(application.id, picture),
    })),
    ...ownerBrand(application),
    preview: true,
    cspNonce: setPreviewPolicy(ctx),
  })
}
