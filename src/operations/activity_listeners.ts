import Application from '#src/applications/models/application'
import ApplicationDomain from '#src/applications/models/application_domain'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import TelegramBot from '#src/applications/telegram/models/telegram_bot'
import WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import ConnectedProvider from '#src/answering/providers/connected_provider'
import AccountExport from '#src/archive/models/account_export'
import { currentActor, recordActivity, type NewActivity } from '#src/identity/activity/activity'
import Invitation from '#src/identity/models/invitation'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import Workspace from '#src/identity/models/workspace'
import DataSource from '#src/knowledge/items/models/data_source'
import { PROVIDER_LABELS } from '#protocol/providers'
import Webhook from '#src/webhooks/models/webhook'

type Owned = Pick<Webhook, '$trx' | 'workspaceId'>

const record = ({ workspaceId, $trx }: Owned, activity: NewActivity) =>
  recordActivity(workspaceId, activity, $trx)

let listening = false

/**
 * Records the changes of these models as activity, in their transactions: the one place that says which changes are
 * activity. What no model changes (API tokens, items, downloads) is recorded where it happens.
 */
export function recordChanges(): void {
  if (listening) return
  listening = true
  recordPeople()
  recordKeys()
  recordApplications()

  Workspace.before('update', async (workspace) => {
    const { id: workspaceId, name, requiresTwoStep, $dirty, $trx } = workspace
    if ('name' in $dirty)
      await recordActivity(
        workspaceId,
        { action: 'workspace.renamed', subject: { kind: 'other', title: name } },
        $trx
      )
    if ('requiresTwoStep' in $dirty)
      await recordActivity(
        workspaceId,
        { action: requiresTwoStep ? 'two_step.required' : 'two_step.optional' },
        $trx
      )
  })
  DataSource.after('create', async (source) => {
    if (source.role === null || source.role === undefined)
      await record(source, { action: 'source.added', subject: { kind: 'source', id: source.id } })
  })
  DataSource.after('delete', (source) => record(source, { action: 'source.deleted', detail: source.kind }))
  AccountExport.after('create', (made) => record(made, { action: 'archive.requested' }))
}

function recordPeople(): void {
  const invited = ({ id, email }: Invitation) => ({ kind: 'invitation', id, title: email }) as const
  Invitation.after('create', (one) =>
    record(one, { action: 'member.invited', subject: invited(one), detail: one.role })
  )
  Invitation.after('delete', (one) => record(one, { action: 'invitation.revoked', subject: invited(one) }))

  Membership.after('create', async (membership) => {
    const { workspaceId, role } = membership
    const actor = await personOf(membership)
    const members = await Membership.query({ client: membership.$trx }).where({ workspaceId }).limit(2)
    const isFirst = members.length === 1
    await record(
      membership,
      isFirst ? { action: 'workspace.created', actor } : { action: 'member.joined', detail: role, actor }
    )
  })
  Membership.before('update', async (membership) => {
    const { role, $dirty } = membership
    if (!('role' in $dirty)) return
    const { id, name: title } = await personOf(membership)
    const action = role === 'owner' ? 'ownership.given' : 'member.role_changed'
    await record(membership, { action, subject: { kind: 'member', id, title }, detail: role })
  })
  Membership.after('delete', async (membership) => {
    const person = await personOf(membership)
    const { id, name: title } = person
    const actor = currentActor()
    await record(
      membership,
      actor && actor.id !== id
        ? { action: 'member.removed', subject: { kind: 'member', id, title } }
        : { action: 'member.left', actor: person }
    )
  })
}

async function personOf({ userId, $trx }: Membership): Promise<User> {
  return User.query({ client: $trx }).where('id', userId).firstOrFail()
}

function recordKeys(): void {
  const named = (title: string | null) => ({ kind: 'other', title: title ?? undefined }) as const
  const provider = ({ provider: name }: ConnectedProvider) => named(PROVIDER_LABELS[name])
  ConnectedProvider.after('save', (one) => record(one, { action: 'provider.saved', subject: provider(one) }))
  ConnectedProvider.after('delete', (one) =>
    record(one, { action: 'provider.removed', subject: provider(one) })
  )
  // The path and query of a webhook's address may hold secrets.
  const host = ({ url }: Webhook) => named(URL.parse(url)?.host ?? null)
  Webhook.after('create', (one) => record(one, { action: 'webhook.added', subject: host(one) }))
  Webhook.after('delete', (one) => record(one, { action: 'webhook.deleted', subject: host(one) }))
}

const subjectOf = ({ id, name: title }: Application) => ({ kind: 'application', id, title }) as const

function recordApplications(): void {
  Application.after('create', (one) =>
    record(one, { action: 'application.created', subject: subjectOf(one), detail: one.kind })
  )
  Application.before('update', async (one) => {
    if (!('state' in one.$dirty)) return
    const action = one.state === 'published' ? 'application.published' : 'application.paused'
    await record(one, { action, subject: subjectOf(one) })
  })
  Application.after('delete', (one) =>
    record(one, { action: 'application.deleted', subject: subjectOf(one), detail: one.kind })
  )
  ApplicationDomain.after('create', (one) => recordDomain(one, 'domain.added'))
  ApplicationDomain.before('delete', (one) => recordDomain(one, 'domain.removed'))
  for (const connection of [FacebookConnection, TelegramBot, WhatsAppNumber]) {
    connection.after('create', recordConnection)
    connection.before('update', recordConnection)
  }
}

async function recordConnection(
  connection: FacebookConnection | TelegramBot | WhatsAppNumber
): Promise<void> {
  const { applicationId, state, $trx, $dirty, $isPersisted } = connection
  // A connection that a platform refused waits for a person, which is no one's act.
  if (state === 'reconnect' || ($isPersisted && !('state' in $dirty))) return
  const application = await Application.query({ client: $trx }).where('id', applicationId).firstOrFail()
  const action = state === 'connected' ? 'application.connected' : 'application.disconnected'
  await recordActivity(application.workspaceId, { action, subject: subjectOf(application) }, $trx)
}

async function recordDomain(
  { applicationId, domain: detail, $trx }: ApplicationDomain,
  action: 'domain.added' | 'domain.removed'
): Promise<void> {
  const application = await Application.query({ client: $trx }).where('id', applicationId).firstOrFail()
  await recordActivity(application.workspaceId, { action, subject: subjectOf(application), detail }, $trx)
}
