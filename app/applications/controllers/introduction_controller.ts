import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { linkRow, linksOf } from '#src/applications/biolink/links'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import { findApplication } from '#src/applications/queries/own_applications'
import { bioLinkSummary } from '../props.js'
import { LINK_REFUSED } from '../sentences.js'
import { introductionValidator } from '../validators/applications.js'

export default class IntroductionController {
  async render({ auth, inertia, params }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'biolink'))
    const { headline, introduction, suggestedQuestions } = application
    return inertia.render('Applications/BioLink/Edit/Introduction', {
      bioLink: await bioLinkSummary(application),
      headline,
      introduction,
      suggestedQuestions,
      links: (await linksOf(application.id)).map(linkRow),
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(introductionValidator)
    const links = form.links?.map(({ id = null, visible = true, ...link }) => ({ ...link, id, visible }))
    const updated = found(
      await updateIntroduction(auth.user!.id, params.id, {
        headline: form.headline ?? '',
        introduction: form.introduction ?? '',
        suggestedQuestions: form.suggested_questions ?? [],
        theme: form.theme,
        links: links ?? [],
      })
    )
    if (!updated.ok) {
      flashFieldErrors(session, { [`links.${updated.error.link}.url`]: LINK_REFUSED })
      return response.redirect().status(303).back()
    }
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.introduction.edit', { id: params.id })
  }
}
