import Onboarding from '../models/onboarding.js'

/** The account's onboarding, finished or not; one that was never started is at its first step and not stored. */
export async function findOnboarding(accountId: string): Promise<Onboarding> {
  return (await Onboarding.find(accountId)) ?? blankOnboarding(accountId)
}

export async function hasUnfinishedOnboarding(accountId: string): Promise<boolean> {
  return (await Onboarding.query().where('userId', accountId).whereNull('finishedAt').first()) !== null
}

export function blankOnboarding(accountId: string): Onboarding {
  const onboarding = new Onboarding()
  return onboarding.merge({
    userId: accountId,
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
