import type { ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from '~/components/button_style'
import { route } from '~/lib/routes'

type Props = { children: ReactNode; again?: boolean; tone?: ButtonTone; size?: ButtonSize }

/** Leaves for Facebook's own page, so it is a plain link and no visit. */
export function ConnectButton({ children, again, tone = 'primary', size }: Props) {
  const href = route('applications.facebook.redirect') + (again ? '?again=1' : '')
  return (
    <a href={href} className={buttonStyle(tone, size)}>
      {children}
    </a>
  )
}
