import type { GraphKind } from '@protocol/facebook'
import type { ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from '~/components/button_style'
import { route } from '~/lib/routes'
import { facebook, instagram } from '~/messages'

export const GRAPH_WORDS: Record<GraphKind, typeof facebook | typeof instagram> = { facebook, instagram }

type Props = {
  kind: GraphKind
  children: ReactNode
  again?: boolean
  tone?: ButtonTone
  size?: ButtonSize
}

/** A plain link, because it leaves for Facebook. */
export function ConnectButton({ kind, children, again, tone = 'primary', size }: Props) {
  const href = route(`applications.${kind}.redirect`) + (again ? '?again=1' : '')
  return (
    <a href={href} className={buttonStyle(tone, size)}>
      {children}
    </a>
  )
}
