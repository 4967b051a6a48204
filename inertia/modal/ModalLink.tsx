import { Link, type InertiaLinkProps } from '@inertiajs/react'
import { modalLinkHeaders } from './current_modal'

type Props = Omit<InertiaLinkProps, 'headers' | 'preserveScroll' | 'preserveState'>

export function ModalLink(props: Props) {
  return <Link {...props} preserveScroll preserveState headers={modalLinkHeaders()} />
}
