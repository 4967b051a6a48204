import Onboarding from '../models/onboarding.js'

/**
 * The workspace's onboarding, finished or not. If it was never started, returns an unsaved one at its first
 * step.
 */
export async function findOnboarding(workspaceId: string): Promise<Onboarding> {
  return (await Onboarding.find(workspaceId)) ?? blankOnboarding(workspaceId)
}

export async function hasUnfinishedOnboarding(workspaceId: string): Promise<boolean> {
  return (await Onboarding.query().where('workspaceId', workspaceId).whereNull('finishedAt').first()) !== null
}

export function blankOnboarding(workspaceId: string): Onboarding {
  const onboarding = new Onboarding()
  return onboarding.merge({
    workspaceId,
    way: 'guided',
    step: 'craft',
    answers: {},
    sourceIds: [],
    foundTitle: null,
    conversationId: null,
    applicationId: null,
    finishedAt: null,
  })
}
