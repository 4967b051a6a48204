import { Head, router, useForm, usePage } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { hasRole, ROLES, type InvitationRow, type MemberRow, type Role } from '@protocol/team'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { formatDate } from '~/lib/format'
import { auth, common, format, team as words, workspaces } from '~/messages'
import { route } from '~/lib/routes'

export type TeamIndexProps = {
  members: MemberRow[]
  invitations: InvitationRow[]
  /** Members need a passkey or two-step verification. */
  requiresTwoStep: boolean
}

const ROW = 'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3'
const HEADING = 'mb-2 text-lg font-semibold'

/** The roles that a member with this role may assign. */
const given = (role: Role) =>
  ROLES.filter((each) => hasRole(role, each)).map((value) => ({ value, label: words.roles[value] }))

export default function TeamIndex({ members, invitations, requiresTwoStep }: TeamIndexProps) {
  const { workspace } = usePage().props.auth
  const mine = workspace?.role ?? 'agent'
  const isOnlyOwner = mine === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  const manages = hasRole(mine, 'admin')
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={format(words.about, { workspace: workspace?.name ?? '' })}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <section aria-labelledby="members">
          <h2 id="members" className={HEADING}>
            {words.members}
          </h2>
          <ul>
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
            <ul>
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
      </div>
    </Page>
  )
}

type MemberProps = { member: MemberRow; mine: Role; canLeave: boolean }

function Member({ member, mine, canLeave }: MemberProps) {
  const { id, name, email, role, isYou } = member
  const [asking, setAsking] = useState(false)
  const { workspace } = usePage().props.auth
  const manages = !isYou && hasRole(mine, 'admin') && hasRole(mine, role)
  const workspaceName = workspace?.name ?? ''
  return (
    <li className={ROW}>
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words">
          {name} {isYou && words.you}
        </p>
        <p className="text-sm break-words text-ink-3">{email}</p>
      </div>
      {manages ? (
        <Select
          label={format(words.roleOf, { name })}
          className="w-40"
          value={role}
          options={given(mine)}
          onChange={(chosen) =>
            router.patch(route('team.members.update', id), { role: chosen }, { preserveScroll: true })
          }
        />
      ) : (
        <p className="text-sm">{words.roles[role]}</p>
      )}
      {(isYou ? canLeave : manages) && (
        <Button
          size="small"
          tone="danger"
          aria-label={isYou ? undefined : format(words.removeOf, { name })}
          onClick={() => setAsking(true)}
        >
          {isYou ? words.leave : common.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={
          isYou ? format(words.leaveTitle, { workspace: workspaceName }) : format(words.removeTitle, { name })
        }
        description={isYou ? words.leaveAbout : words.removeAbout}
        confirm={isYou ? words.leave : common.remove}
        onConfirm={() =>
          router.delete(route('team.members.destroy', id), {
            preserveScroll: true,
            onFinish: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}

function Invitation({ invitation }: { invitation: InvitationRow }) {
  const { id, email, role, expiresAt, expired } = invitation
  const date = formatDate(expiresAt)
  return (
    <li className={ROW}>
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words">{email}</p>
        <p className="text-sm text-ink-3">
          {words.roles[role]} · {format(expired ? words.expired : words.expires, { date })}
        </p>
      </div>
      <Button
        size="small"
        tone="plain"
        aria-label={format(words.resendOf, { email })}
        onClick={() =>
          router.post(route('team.invitations.store'), { email, role }, { preserveScroll: true })
        }
      >
        {words.resend}
      </Button>
      <Button
        size="small"
        tone="danger"
        aria-label={format(words.revokeOf, { email })}
        onClick={() => router.delete(route('team.invitations.destroy', id), { preserveScroll: true })}
      >
        {words.revoke}
      </Button>
    </li>
  )
}

function Invite({ mine }: { mine: Role }) {
  const form = useForm<{ email: string; role: Role }>({ email: '', role: 'editor' })
  const submit = () =>
    form.post(route('team.invitations.store'), { preserveScroll: true, onSuccess: () => form.reset() })
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-lg font-semibold">
        {words.inviteTitle}
      </h2>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field name="email" label={auth.fields.email}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              value={form.data.email}
              onChange={(email) => form.setData('email', email)}
            />
          </Field>
          <Field name="role" label={words.role} hint={words.may[form.data.role]}>
            <Select
              value={form.data.role}
              options={given(mine)}
              onChange={(role) => form.setData('role', role as Role)}
            />
          </Field>
        </div>
        <Button type="submit" tone="primary" processing={form.processing} className="self-start">
          {words.invite}
        </Button>
      </Form>
    </section>
  )
}

function Rename({ name }: { name: string }) {
  const form = useForm({ workspace_name: name })
  return (
    <section aria-labelledby="rename">
      <h2 id="rename" className="mb-4 text-lg font-semibold">
        {workspaces.rename}
      </h2>
      <Form
        form={form}
        onSubmit={() => form.put(route('team.name.update'), { preserveScroll: true })}
        guardChanges={false}
        className="sm:max-w-96"
      >
        <Field name="workspace_name" label={workspaces.newName}>
          <TextInput
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={form.data.workspace_name}
            onChange={(typed) => form.setData('workspace_name', typed)}
          />
        </Field>
        <Button type="submit" processing={form.processing} className="self-start">
          {workspaces.save}
        </Button>
      </Form>
    </section>
  )
}

function Security({ required }: { required: boolean }) {
  const change = (wanted: boolean) =>
    router.put(route('team.two-step.update'), { required: wanted }, { preserveScroll: true })
  return (
    <section aria-labelledby="security">
      <h2 id="security" className="mb-4 text-lg font-semibold">
        {words.security}
      </h2>
      <Checkbox
        name="required"
        label={words.requireTwoStep}
        hint={words.requireTwoStepHint}
        checked={required}
        onChange={change}
      />
    </section>
  )
}

function NewWorkspace() {
  const form = useForm({ name: '' })
  return (
    <section aria-labelledby="new-workspace">
      <h2 id="new-workspace" className="mb-4 text-lg font-semibold">
        {workspaces.add}
      </h2>
      <Form
        form={form}
        onSubmit={() => form.post(route('workspaces.store'))}
        guardChanges={false}
        className="sm:max-w-96"
      >
        <Field name="name" label={workspaces.name}>
          <TextInput
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(name) => form.setData('name', name)}
          />
        </Field>
        <Button type="submit" processing={form.processing} className="self-start">
          {workspaces.create}
        </Button>
      </Form>
    </section>
  )
}
