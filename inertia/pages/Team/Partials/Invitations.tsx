import { router, useForm } from '@inertiajs/react'
import type { InvitationRow, Role } from '@protocol/team'
import { Ellipsis, Send, Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { formatDate } from '~/lib/format'
import { auth, format, team as words } from '~/messages'
import { route } from '~/lib/routes'
import { MENU_BUTTON, rolesAssignableBy, ROW } from './Member'

export function Invitation({ invitation }: { invitation: InvitationRow }) {
  const { id, email, role, expiresAt, expired } = invitation
  const date = formatDate(expiresAt)
  return (
    <li className={ROW}>
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">{email}</p>
        <p className="facts text-sm text-ink-2 overflow-x-clip">
          <span>{words.roles[role]}</span>
          <span>{format(expired ? words.expired : words.expires, { date })}</span>
        </p>
      </div>
      <Menu
        label={format(words.actionsFor, { name: email })}
        buttonClassName={MENU_BUTTON}
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuAction
          icon={Send}
          label={words.resend}
          onSelect={() =>
            router.post(route('team.invitations.store'), { email, role }, { preserveScroll: true })
          }
        />
        <MenuAction
          icon={Trash2}
          label={words.revoke}
          danger
          onSelect={() => router.delete(route('team.invitations.destroy', id), { preserveScroll: true })}
        />
      </Menu>
    </li>
  )
}

export function Invite({ mine }: { mine: Role }) {
  const form = useForm<{ email: string; role: Role }>({ email: '', role: 'editor' })
  const submit = () =>
    form.post(route('team.invitations.store'), { preserveScroll: true, onSuccess: () => form.reset() })
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-3 text-lg font-semibold">
        {words.inviteTitle}
      </h2>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_144px_auto]">
          <Field name="email" label={auth.fields.email}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              value={form.data.email}
              onChange={(email) => form.setData('email', email)}
            />
          </Field>
          <Field name="role" label={words.role}>
            <Select
              value={form.data.role}
              options={rolesAssignableBy(mine)}
              onChange={(role) => form.setData('role', role as Role)}
            />
          </Field>
          <p role="status" className="text-sm text-pretty text-ink-3 -mt-2 sm:order-last sm:col-span-3">
            {words.may[form.data.role]}
          </p>
          <Button
            type="submit"
            tone="primary"
            processing={form.processing}
            className="min-w-24 justify-self-start sm:mt-[27px]"
          >
            {words.invite}
          </Button>
        </div>
      </Form>
    </section>
  )
}
