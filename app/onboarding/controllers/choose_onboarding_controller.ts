import type { HttpContext } from '@adonisjs/core/http'
import { findOnboarding } from '#src/onboarding/queries/find_onboarding'
import { publishedPage, onboardingProgress } from '../props.js'

export default class ChooseOnboardingController {
  async render({ auth, inertia, workspace }: HttpContext) {
    const { name } = auth.user!
    const { id } = workspace
    const onboarding = await findOnboarding(id)
    return inertia.render('Onboarding/Create', {
      firstName: name.split(' ')[0]!,
      unfinished: onboardingProgress(onboarding),
      published: await publishedPage(onboarding),
    })
  }
}
