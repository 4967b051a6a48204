/** What members do in a workspace, by the kinds that its activity is filtered by. Each has a sentence. */
export const ACTIVITY = {
  people: [
    'member.invited',
    'invitation.revoked',
    'member.joined',
    'member.left',
    'member.removed',
    'member.role_changed',
    'ownership.given',
  ],
  access: [
    'token.created',
    'token.revoked',
    'provider.saved',
    'provider.removed',
    'webhook.added',
    'webhook.deleted',
    'source.secret_changed',
    'two_step.required',
    'two_step.optional',
  ],
  applications: [
    'application.created',
    'application.published',
    'application.paused',
    'application.connected',
    'application.disconnected',
    'application.deleted',
    'domain.added',
    'domain.removed',
  ],
  knowledge: ['source.added', 'source.deleted', 'items.deleted'],
  workspace: [
    'workspace.created',
    'workspace.renamed',
    'archive.requested',
    'archive.downloaded',
    'archive.imported',
    'leads.exported',
    'subscribers.exported',
    'activity.exported',
  ],
} as const

export type ActivityKind = keyof typeof ACTIVITY
export type ActivityAction = (typeof ACTIVITY)[ActivityKind][number]
export const ACTIVITY_KINDS = Object.keys(ACTIVITY) as ActivityKind[]

/** Days back from now. */
export const ACTIVITY_PERIODS = ['7', '30', '90', 'all'] as const
export type ActivityPeriod = (typeof ACTIVITY_PERIODS)[number]

export type ActivityRow = {
  id: string
  action: ActivityAction
  /** The name then; null for the server itself, empty once the account is deleted. */
  actor: string | null
  /** Null without a subject, or once it is deleted. */
  subject: string | null
  /** A role, a kind of source or a number of items. */
  detail: string | null
  at: string
}

export type ActivityFilter = { person: string | null; kind: ActivityKind | null; period: ActivityPeriod }

/** Newest first; `earlier` is the cursor of the next page. */
export type ActivityPage = { rows: ActivityRow[]; earlier: string | null }
