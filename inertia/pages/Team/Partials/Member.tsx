import { router, usePage } from '@inertiajs/react'
import { hasRole, type MemberRow, type Role, ROLES } from '@protocol/team'
import { useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Select } from '~/components/forms/Select'
import { common, format, team as words } from '~/messages'
import { route } from '~/lib/routes'

/** A row in the lists of members and invitations. */
export const ROW = 'flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6'

/** As options of a select. */
export const rolesAssignableBy = (role: Role) =>
  ROLES.filter((each) => hasRole(role, each)).map((value) => ({ value, label: words.roles[value] }))

type MemberProps = { member: MemberRow; mine: Role; canLeave: boolean }

export function Member({ member, mine, canLeave }: MemberProps) {
  const { id, name, email, role, isYou } = member
  const [asking, setAsking] = useState(false)
  const { workspace } = usePage().props.auth
  const manages = !isYou && hasRole(mine, 'admin') && hasRole(mine, role)
  const workspaceName = workspace?.name ?? ''
  return (
    <li className={ROW}>
      <Avatar name={name} size={36} />
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">
          {name} {isYou && words.you}
        </p>
        <p className="text-sm break-words text-ink-2">{email}</p>
      </div>
      {manages ? (
        <Select
          label={format(words.roleOf, { name })}
          className="w-40"
          value={role}
          options={rolesAssignableBy(mine)}
          onChange={(chosen) =>
            router.patch(route('team.members.update', id), { role: chosen }, { preserveScroll: true })
          }
        />
      ) : (
        <p className="text-sm text-ink-2">{words.roles[role]}</p>
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
