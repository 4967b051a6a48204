import db from '@adonisjs/lucid/services/db'
import type { OnboardingStep } from '#protocol/onboarding'
import Onboarding, { type Answers } from '../models/onboarding.js'
import { blankOnboarding } from '../queries/find_onboarding.js'
import { firstOpenStep, isReached } from '../script.js'

type StepAnswer = Partial<Answers> & {
  foundTitle?: string | null
  sourceId?: string
  way?: Onboarding['way']
}

/** Saves an answer and moves to the next open step; answering an earlier step again corrects it. */
export function answerStep(workspaceId: string, given: StepAnswer): Promise<Onboarding> {
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

/** Discards the answers; sources that were added stay in the workspace. */
export async function restartOnboarding(workspaceId: string): Promise<void> {
  await Onboarding.query().where('workspaceId', workspaceId).delete()
}

/** Starts over for another page, once the first one is published. */
export async function restartIfFinished(workspaceId: string): Promise<void> {
  await Onboarding.query().where('workspaceId', workspaceId).whereNotNull('finishedAt').delete()
}

/**
 * Reads and writes in one transaction, because two devices may be used at once. Does nothing once the page
 * is published.
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
