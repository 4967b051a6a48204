import type { HttpContext } from '@adonisjs/core/http'
import { summarizeApplications } from '#src/applications/summarize_applications'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import { countItemsByState, listItemsInStates } from '#src/knowledge/library/items_in_states'
import { WORKING_STATES } from '#src/knowledge/items/list_items'
import { hasUnfinishedOnboarding } from '#src/onboarding/queries/find_onboarding'
import { appUrl } from '#config/app'
import { nextStep } from '../next_step.js'

const ROWS_SHOWN = 8

export default class ShowHomeController {
  async render({ auth, inertia }: HttpContext) {
    const accountId = auth.user!.id
    const [counts, applications, unanswered, onboardingIsUnfinished] = await Promise.all([
      countItemsByState(accountId),
      summarizeApplications(accountId, appUrl),
      unansweredQuestions(accountId, ROWS_SHOWN),
      hasUnfinishedOnboarding(accountId),
    ])
    const newest = (states: string[]) =>
      states.some((state) => counts.has(state)) ? listItemsInStates(accountId, states, ROWS_SHOWN) : []
    const [learning, failed] = await Promise.all([newest(WORKING_STATES), newest(['failed'])])
    const readyItemsCount = counts.get('ready') ?? 0

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
        hasUnfinishedOnboarding: onboardingIsUnfinished,
      }),
    })
  }
}
