import { Link, router, usePage } from '@inertiajs/react'
import { THEMES } from '@protocol/profile'
import { Check, CircleHelp, LogOut, Server, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { leaveGuard } from '~/hooks/leave_guard'
import { frame as words, workspaces as team } from '~/messages'
import { route } from '~/lib/routes'
import type { Theme } from '~/lib/shared_props'

type Props = { email: string; operator: boolean; onGo: () => void }

const ENTRY = 'press flex min-h-10 w-full items-center gap-3 rounded-chip px-3 text-sm hover:bg-ink/5'

export function AccountPanel({ email, operator, onGo }: Props) {
  return (
    <>
      <p className="truncate px-3 py-2 text-sm text-ink-3">{email}</p>
      <Link href={route('profile.edit')} onClick={onGo} className={ENTRY}>
        <Face icon={UserRound} label={words.account.profile} />
      </Link>
      <Workspaces onGo={onGo} />
      {operator && (
        <Link href={route('operator.index')} onClick={onGo} className={ENTRY}>
          <Face icon={Server} label={words.account.server} />
        </Link>
      )}
      <Link href={route('docs.show')} onClick={onGo} className={ENTRY}>
        <Face icon={CircleHelp} label={words.account.help} />
      </Link>
      <ThemeSwitch />
      <Link href={route('logout')} method="post" className={ENTRY}>
        <Face icon={LogOut} label={words.account.signOut} />
      </Link>
    </>
  )
}

/** Switches between the person's workspaces. New ones are created on the team page. */
function Workspaces({ onGo }: { onGo: () => void }) {
  const { workspace, workspaces } = usePage().props.auth
  return (
    <>
      <Link href={route('team.index')} onClick={onGo} className={ENTRY}>
        <Face icon={UsersRound} label={team.team} />
      </Link>
      {workspaces.length > 1 && (
        <fieldset className="my-2 border-y py-2">
          <legend className="float-start w-full px-3 pb-1.5 text-xs font-medium text-ink-3">
            {team.title}
          </legend>
          {workspaces.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === workspace?.id}
              className={ENTRY}
              onClick={() => router.put(route('workspaces.current.update'), { id }, { onSuccess: onGo })}
            >
              <span className="min-w-0 flex-1 truncate text-start">{name}</span>
              {id === workspace?.id && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </>
  )
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(usePage().props.app.theme)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    leaveGuard.bypass(() =>
      router.put(
        route('profile.theme.update'),
        { theme: chosen },
        { only: ['app'], preserveState: true, preserveScroll: true, async: true, showProgress: false }
      )
    )
  }
  return (
    <fieldset className="my-2 border-y px-3 pt-2 pb-3">
      <legend className="float-start w-full pb-1.5 text-xs font-medium text-ink-3">
        {words.account.theme}
      </legend>
      <div className="grid w-full auto-cols-fr grid-flow-col gap-0.5 rounded-chip bg-well p-0.5">
        {THEMES.map((value) => (
          <label
            key={value}
            className="press grid min-h-9 cursor-pointer place-items-center rounded-[8px] text-sm text-ink-2 has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-evidence"
          >
            <input
              type="radio"
              name="account-theme"
              className="sr-only"
              checked={theme === value}
              onChange={() => choose(value)}
            />
            {words.account.themes[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
