import db from '@adonisjs/lucid/services/db'
import type { OnboardingStep } from '#protocol/onboarding'
import Onboarding, { type Answers } from '../models/onboarding.js'
import { blankOnboarding } from '../queries/find_onboarding.js'
import { firstOpenStep, isReached } from '../steps.js'

type Given = Partial<Answers> & { foundTitle?: string | null; sourceId?: string; way?: Onboarding['way'] }

/** Saves an answer and goes to the next open step; an answer to an earlier step corrects it. */
export function answerStep(workspaceId: string, given: Given): Promise<Onboarding> {
  const { foundTitle, sourceId, way, ...answers } = given
  return updateOnboarding(workspaceId, (onboarding) => {
    onboarding.answers = { ...onboarding.answers, ...answers }
    if (way) onboarding.way = way
    if (foundTitle) onboarding.foundTitle = foundTitle.slice(0, 80)
    if (sourceId && !onboarding.sourceIds.includes(sourceId))
      onboarding.sourceIds = [...onboarding.sourceIds, sourceId]
    onboarding.step = firstOpenStep(onboarding.answers)
  })
}

/** A skipped step keeps its earlier answer, or accepts the draft. */
export function skipStep(workspaceId: string, step: OnboardingStep): Promise<Onboarding> {
  return updateOnboarding(workspaceId, (onboarding) => {
    if (step !== 'question' && onboarding.answers[step] === undefined)
      onboarding.answers = { ...onboarding.answers, [step]: null }
    onboarding.step = firstOpenStep(onboarding.answers)
  })
}

export function returnToStep(workspaceId: string, step: OnboardingStep): Promise<Onboarding> {
  return updateOnboarding(workspaceId, (onboarding) => {
    if (isReached(onboarding.answers, step)) onboarding.step = step
  })
}

/** Forgets what was answered; sources that were given stay among the account's. */
export async function restartOnboarding(workspaceId: string): Promise<void> {
  await Onboarding.query().where('workspaceId', workspaceId).delete()
}

/** For a further page, once the first one is open. */
export async function restartIfFinished(workspaceId: string): Promise<void> {
  await Onboarding.query().where('workspaceId', workspaceId).whereNotNull('finishedAt').delete()
}

/**
 * Read and written in one transaction, because two devices may be on the way at once. What has ended with a published page
 * does not change any more.
 */
export function updateOnboarding(
  workspaceId: string,
  edit: (onboarding: Onboarding) => void
): Promise<Onboarding> {
  return db.transaction(async (trx) => {
    const stored = await Onboarding.query({ client: trx })
      .where('workspaceId', workspaceId)
      .forUpdate()
      .first()
    if (stored?.finishedAt) return stored
    const onboarding = stored ?? blankOnboarding(workspaceId)
    edit(onboarding)
    return onboarding.useTransaction(trx).save()
  })
}
