import type { HttpContext } from '@adonisjs/core/http'
import { ownerAvatarUrl } from '#app/applications/props'
import type { InboxFilter } from '#protocol/inbox'
import { listInbox } from '#src/conversations/inbox/inbox_conversations'
import { questionTotals } from '#src/conversations/insights/question_totals'
import { lostDomains } from '#src/applications/domains/served_domains'
import { summarizeApplications } from '#src/applications/summarize_applications'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import { countItemsByState, listItemsInStates } from '#src/knowledge/library/items_in_states'
import { listUnsettledSources } from '#src/knowledge/library/show_source'
import { WORKING_STATES } from '#src/knowledge/items/list_items'
import { hasUnfinishedOnboarding } from '#src/onboarding/queries/find_onboarding'
import { appUrl } from '#config/app'
import type { NextStep } from '#protocol/home'

const ROWS_SHOWN = 8

const WAITING: InboxFilter = {
  assigned: 'all',
  applicationId: null,
  state: 'waiting',
  rating: null,
  from: null,
  to: null,
  search: '',
}

export default class HomeController {
  /** Everything that answers, on its own page. */
  async applications({ inertia, workspace }: HttpContext) {
    const applications = await summarizeApplications(workspace.id, appUrl, ownerAvatarUrl)
    return inertia.render('Applications/Index', { applications })
  }

  async show({ auth, inertia, workspace }: HttpContext) {
    const { id: userId, timeZone } = auth.user!
    const workspaceId = workspace.id
    const [
      counts,
      applications,
      unanswered,
      onboardingIsUnfinished,
      waiting,
      week,
      weekBefore,
      sources,
      domains,
    ] = await Promise.all([
      countItemsByState(workspaceId),
      summarizeApplications(workspaceId, appUrl, ownerAvatarUrl),
      unansweredQuestions(workspaceId, ROWS_SHOWN),
      hasUnfinishedOnboarding(workspaceId),
      listInbox({ workspaceId, userId }, WAITING, timeZone, null),
      questionTotals(workspaceId, 7),
      questionTotals(workspaceId, 14, 7),
      listUnsettledSources(workspaceId, ROWS_SHOWN),
      lostDomains(workspaceId),
    ])
    const newest = (states: string[]) =>
      states.some((state) => counts.has(state)) ? listItemsInStates(workspaceId, states, ROWS_SHOWN) : []
    const [learning, failed] = await Promise.all([newest(WORKING_STATES), newest(['failed'])])
    const people = waiting.rows.slice(0, ROWS_SHOWN)
    const ofPeople = new Set(people.map(({ id }) => id))
    // Their questions are shown with them.
    const open = unanswered.filter(({ conversationId }) => !ofPeople.has(conversationId))
    const readyItemsCount = counts.get('ready') ?? 0

    return inertia.render('Home/Index', {
      applications,
      learning,
      failed,
      fetchingSources: sources.fetching,
      failedSources: sources.failed,
      lostDomains: domains,
      unanswered: open,
      people,
      week,
      questionsWeekBefore: weekBefore.questions,
      readyItemsCount,
      nextStep: nextStep({
        readyItemsCount,
        learning: learning.length + sources.fetching.length,
        failed: failed.length + sources.failed.length,
        applications: applications.length,
        unanswered: open.length,
        hasUnfinishedOnboarding: onboardingIsUnfinished,
      }),
    })
  }
}

type AccountState = {
  readyItemsCount: number
  learning: number
  failed: number
  applications: number
  unanswered: number
  hasUnfinishedOnboarding: boolean
}

function nextStep({
  readyItemsCount,
  learning,
  failed,
  applications,
  unanswered,
  hasUnfinishedOnboarding,
}: AccountState): NextStep | null {
  if (hasUnfinishedOnboarding) return 'go_on'
  const hasContent = readyItemsCount + learning > 0
  // The list below explains the failures.
  if (!hasContent && failed > 0) return null
  if (!hasContent) return applications === 0 ? 'begin' : 'add_knowledge'
  if (unanswered > 0) return 'answer_questions'
  return applications === 0 ? 'publish' : null
}
