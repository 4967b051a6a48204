import { Link, type InertiaLinkProps } from '@inertiajs/react'
import { ModalLink } from '~/modal/ModalLink'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button_style'

type Props = Omit<InertiaLinkProps, 'size'> & { tone?: ButtonTone; size?: ButtonSize; modal?: boolean }

export function ButtonLink({ tone, size, modal, className, ...rest }: Props) {
  const style = buttonStyle(tone, size, className)
  return modal ? <ModalLink {...rest} className={style} /> : <Link {...rest} className={style} />
}
