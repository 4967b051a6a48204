import db from '@adonisjs/lucid/services/db'
import Onboarding from '../models/onboarding.js'
import { continueConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { newId } from '#src/shared/ids'
import { findOnboarding } from '../queries/find_onboarding.js'
import { updateOnboarding } from './answer_step.js'

/** Saves the session of the trial question until the page has been shown once. */
export async function saveTrialSession(workspaceId: string, visitId: string): Promise<void> {
  await change(workspaceId, (onboarding) => {
    onboarding.answers = { ...onboarding.answers, openedVisitId: visitId }
  })
}

/** Returns the session id once, and null afterwards. */
export async function takeTrialSession(workspaceId: string): Promise<string | null> {
  let taken: string | null = null
  await change(workspaceId, (onboarding) => {
    const { openedVisitId, ...answers } = onboarding.answers
    taken = openedVisitId ?? null
    onboarding.answers = answers
  })
  return taken
}

function change(workspaceId: string, alter: (onboarding: Onboarding) => void): Promise<void> {
  return db.transaction(async (trx) => {
    const onboarding = await Onboarding.query({ client: trx })
      .where('workspaceId', workspaceId)
      .forUpdate()
      .first()
    if (!onboarding) return
    alter(onboarding)
    await onboarding.save()
  })
}

/** The conversation for trying the page before it is published; created by the first question. */
export async function trialConversation(workspaceId: string, question: string): Promise<Conversation> {
  const { conversationId } = await findOnboarding(workspaceId)
  const conversation = await continueConversation({
    workspaceId,
    channel: 'internal',
    applicationId: null,
    question,
    id: conversationId ?? newId(),
  })
  if (!conversationId)
    await updateOnboarding(workspaceId, (kept) => void (kept.conversationId ??= conversation.id))
  return conversation
}
