import { Head, usePage } from '@inertiajs/react'
import { hasRole, type InvitationRow, type MemberRow } from '@protocol/team'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { route } from '~/lib/routes'
import { team as words, teamActivity, workspaces } from '~/messages'
import { Invitation, Invite } from './Partials/Invitations'
import { Member } from './Partials/Member'
import { DeleteWorkspace, NewWorkspace, Rename, Security } from './Partials/WorkspaceSettings'

export type TeamIndexProps = {
  members: MemberRow[]
  invitations: InvitationRow[]
  /** Members need a passkey or two-step verification. */
  requiresTwoStep: boolean
}

export default function TeamIndex({ members, invitations, requiresTwoStep }: TeamIndexProps) {
  const { workspace, workspaces: own } = usePage().props.auth
  const mine = workspace?.role ?? 'agent'
  const isOnlyOwner = mine === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  const manages = hasRole(mine, 'admin')
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={words.about}
        actions={
          manages && (
            <ButtonLink size="small" href={route('team.activity.index')}>
              {teamActivity.title}
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-12">
          <TeamList id="members" title={words.members}>
            {members.map((member) => (
              <Member key={member.id} member={member} mine={mine} canLeave={!isOnlyOwner} />
            ))}
          </TeamList>
          {manages && <Invite mine={mine} />}
          {invitations.length > 0 && (
            <TeamList id="invitations" title={words.invitations}>
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </TeamList>
          )}
        </div>
        <aside className="grid content-start gap-12">
          {manages && (
            <section aria-labelledby="workspace">
              <h2 id="workspace" className="mb-3 text-lg font-semibold">
                {workspaces.title}
              </h2>
              <div className="card divide-y divide-line">
                {mine === 'owner' && workspace && <Rename key={workspace.id} name={workspace.name} />}
                <Security required={requiresTwoStep} />
                {mine === 'owner' && workspace && (
                  <DeleteWorkspace name={workspace.name} isOnly={own.length === 1} />
                )}
              </div>
            </section>
          )}
          <NewWorkspace />
        </aside>
      </div>
    </Page>
  )
}

function TeamList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="card divide-y divide-line">{children}</ul>
    </section>
  )
}
