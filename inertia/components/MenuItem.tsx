import { Link } from '@inertiajs/react'
import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { ModalLink } from '~/modal/ModalLink'
import { cx } from './cx'

type Shared = { icon: ComponentType<LucideProps>; label: string; hint?: string; danger?: boolean }

const STYLE =
  'press flex min-h-10 w-full items-center gap-3 rounded-chip px-3 py-1.5 text-start text-sm hover:bg-ink/5 focus-visible:bg-ink/5'

export function MenuAction({ onSelect, danger, ...face }: Shared & { onSelect: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx(STYLE, danger && 'text-ember')}
      onClick={onSelect}
    >
      <Face {...face} />
    </button>
  )
}

export function MenuModalLink({ href, ...face }: Shared & { href: string }) {
  return (
    <ModalLink href={href} role="menuitem" tabIndex={-1} className={STYLE}>
      <Face {...face} />
    </ModalLink>
  )
}

export function MenuLink({ href, ...face }: Shared & { href: string }) {
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={STYLE}>
      <Face {...face} />
    </Link>
  )
}

export function MenuExternalLink({ href, ...face }: Shared & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" role="menuitem" tabIndex={-1} className={STYLE}>
      <Face {...face} />
    </a>
  )
}

/** The response is a download, so the page stays. */
export function MenuDownload({ href, ...face }: Shared & { href: string }) {
  return (
    <a href={href} download role="menuitem" tabIndex={-1} className={STYLE}>
      <Face {...face} />
    </a>
  )
}

function Face({ icon: Icon, label, hint }: Shared) {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <span>
        {label}
        {hint && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </>
  )
}
