import type { HttpContext } from '@adonisjs/core/http'
import { applicationsAtAGlance } from '#src/applications/queries/applications_at_a_glance'
import { unansweredQuestions } from '#src/conversations/queries/unanswered_questions'
import { countItemsInStates, itemsInStates } from '#src/knowledge/queries/items_in_states'
import { WORKING } from '#src/knowledge/queries/list_items'
import { hasUnfinishedOnboarding } from '#src/onboarding/queries/find_onboarding'
import { appUrl } from '#config/app'
import { nextStep } from '../next_step.js'

export default class HomeController {
  async render({ auth, inertia }: HttpContext) {
    const accountId = auth.user!.id
    const applications = await applicationsAtAGlance(accountId, appUrl)
    const learning = await itemsInStates(accountId, WORKING, 8)
    const failed = await itemsInStates(accountId, ['failed'], 8)
    const unanswered = await unansweredQuestions(accountId, 8)
    const readyItemsCount = await countItemsInStates(accountId, ['ready'])

    return inertia.render('Home/Index', {
      applications,
      learning,
      failed,
      unanswered,
      readyItemsCount,
      nextStep: nextStep({
        readyItemsCount,
        learning: learning.length,
        applications: applications.length,
        unanswered: unanswered.length,
        onTheWay: await hasUnfinishedOnboarding(accountId),
      }),
    })
  }
}
