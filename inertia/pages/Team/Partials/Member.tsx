import { router, usePage } from '@inertiajs/react'
import { hasRole, type MemberRow, type Role, ROLES } from '@protocol/team'
import { Ellipsis, LogOut, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { cx } from '~/components/cx'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Select } from '~/components/forms/Select'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { common, format, team as words } from '~/messages'
import { route } from '~/lib/routes'

/** A row in the lists of members and invitations. */
export const ROW = 'flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6'

/** Opens the actions of a row. */
export const MENU_BUTTON = 'press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink'

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
    <li className="grid min-h-17 grid-cols-[36px_minmax(0,1fr)_36px] items-center gap-x-4 px-4 py-3 sm:grid-cols-[36px_minmax(0,1fr)_128px_36px] sm:px-6">
      <Avatar name={name} size={36} />
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} {isYou && words.you}
        </p>
        <p className="text-sm break-words text-ink-2">{email}</p>
      </div>
      {manages ? (
        <Select
          quiet
          label={format(words.roleOf, { name })}
          className="w-32! max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-2"
          value={role}
          options={rolesAssignableBy(mine)}
          onChange={(chosen) =>
            router.patch(route('team.members.update', id), { role: chosen }, { preserveScroll: true })
          }
        />
      ) : (
        <p className="text-sm font-medium text-ink-2 max-sm:col-start-2 max-sm:row-start-2 sm:ps-[15px]">
          {words.roles[role]}
        </p>
      )}
      {(isYou ? canLeave : manages) && (
        <Menu
          label={format(words.actionsFor, { name })}
          buttonClassName={cx(MENU_BUTTON, 'max-sm:col-start-3 max-sm:row-start-1')}
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuAction
            icon={isYou ? LogOut : UserMinus}
            label={
              isYou ? format(words.leaveIt, { workspace: workspaceName }) : format(words.removeOf, { name })
            }
            danger
            onSelect={() => setAsking(true)}
          />
        </Menu>
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
            onSuccess: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
