import type { ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from '~/components/button_style'
import { route } from '~/lib/routes'

type Props = { children: ReactNode; again?: boolean; tone?: ButtonTone; size?: ButtonSize }

/** A plain link, because it leaves for Facebook. */
export function ConnectButton({ children, again, tone = 'primary', size }: Props) {
  const href = route('applications.facebook.redirect') + (again ? '?again=1' : '')
  return (
    <a href={href} className={buttonStyle(tone, size)}>
      {children}
    </a>
  )
}
