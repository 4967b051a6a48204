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
 * Records changes of these models as activity, in the transaction of the change. Activity that changes none of them (API
 * tokens, items, downloads) is recorded where it happens.
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
  const invitationSubject = ({ id, email }: Invitation) => ({ kind: 'invitation', id, title: email }) as const
  Invitation.after('create', (invitation) =>
    record(invitation, {
      action: 'member.invited',
      subject: invitationSubject(invitation),
      detail: invitation.role,
    })
  )
  Invitation.after('delete', (invitation) =>
    record(invitation, { action: 'invitation.revoked', subject: invitationSubject(invitation) })
  )

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
  const withTitle = (title: string | null) => ({ kind: 'other', title: title ?? undefined }) as const
  const providerSubject = ({ provider: name }: ConnectedProvider) => withTitle(PROVIDER_LABELS[name])
  ConnectedProvider.after('save', (provider) =>
    record(provider, { action: 'provider.saved', subject: providerSubject(provider) })
  )
  ConnectedProvider.after('delete', (provider) =>
    record(provider, { action: 'provider.removed', subject: providerSubject(provider) })
  )
  // The path and query of a webhook's address may hold secrets.
  const hostSubject = ({ url }: Webhook) => withTitle(URL.parse(url)?.host ?? null)
  Webhook.after('create', (webhook) =>
    record(webhook, { action: 'webhook.added', subject: hostSubject(webhook) })
  )
  Webhook.after('delete', (webhook) =>
    record(webhook, { action: 'webhook.deleted', subject: hostSubject(webhook) })
  )
}

const subjectOf = ({ id, name: title }: Application) => ({ kind: 'application', id, title }) as const

function recordApplications(): void {
  Application.after('create', (application) =>
    record(application, {
      action: 'application.created',
      subject: subjectOf(application),
      detail: application.kind,
    })
  )
  Application.before('update', async (application) => {
    if (!('state' in application.$dirty)) return
    const action = application.state === 'published' ? 'application.published' : 'application.paused'
    await record(application, { action, subject: subjectOf(application) })
  })
  Application.after('delete', (application) =>
    record(application, {
      action: 'application.deleted',
      subject: subjectOf(application),
      detail: application.kind,
    })
  )
  ApplicationDomain.after('create', (domain) => recordDomain(domain, 'domain.added'))
  ApplicationDomain.before('delete', (domain) => recordDomain(domain, 'domain.removed'))
  for (const connection of [FacebookConnection, TelegramBot, WhatsAppNumber]) {
    connection.after('create', recordConnection)
    connection.before('update', recordConnection)
  }
}

async function recordConnection(
  connection: FacebookConnection | TelegramBot | WhatsAppNumber
): Promise<void> {
  const { applicationId, state, $trx, $dirty, $isPersisted } = connection
  // The platform refused the connection, so no person did this.
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
