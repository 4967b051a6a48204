import { Head, usePage } from '@inertiajs/react'
import { hasRole, type InvitationRow, type MemberRow } from '@protocol/team'
import { ButtonLink } from '~/components/ButtonLink'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { route } from '~/lib/routes'
import { format, team as words, teamActivity } from '~/messages'
import { Invitation, Invite } from './Partials/Invitations'
import { Member } from './Partials/Member'
import { DeleteWorkspace, NewWorkspace, Rename, Security } from './Partials/WorkspaceSettings'

export type TeamIndexProps = {
  members: MemberRow[]
  invitations: InvitationRow[]
  /** Members need a passkey or two-step verification. */
  requiresTwoStep: boolean
}

const HEADING = 'mb-3 text-lg font-semibold'

export default function TeamIndex({ members, invitations, requiresTwoStep }: TeamIndexProps) {
  const { workspace, workspaces } = usePage().props.auth
  const mine = workspace?.role ?? 'agent'
  const isOnlyOwner = mine === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  const manages = hasRole(mine, 'admin')
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={format(words.about, { workspace: workspace?.name ?? '' })}
        actions={
          manages && (
            <ButtonLink size="small" href={route('team.activity.index')}>
              {teamActivity.title}
            </ButtonLink>
          )
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-12">
        <section aria-labelledby="members">
          <h2 id="members" className={HEADING}>
            {words.members}
          </h2>
          <ul className="card divide-y divide-line">
            {members.map((member) => (
              <Member key={member.id} member={member} mine={mine} canLeave={!isOnlyOwner} />
            ))}
          </ul>
        </section>
        {invitations.length > 0 && (
          <section aria-labelledby="invitations">
            <h2 id="invitations" className={HEADING}>
              {words.invitations}
            </h2>
            <ul className="card divide-y divide-line">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
        {manages && <Invite mine={mine} />}
        {mine === 'owner' && workspace && <Rename key={workspace.id} name={workspace.name} />}
        {manages && <Security required={requiresTwoStep} />}
        <NewWorkspace />
        {mine === 'owner' && workspace && (
          <DeleteWorkspace name={workspace.name} isOnly={workspaces.length === 1} />
        )}
      </div>
    </Page>
  )
}
