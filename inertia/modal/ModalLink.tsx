import { Link, type InertiaLinkProps } from '@inertiajs/react'
import { modalLinkHeaders } from './current_modal'

type Props = Omit<InertiaLinkProps, 'headers' | 'preserveScroll' | 'preserveState'>

/** A link to a modal page: the page it stands on becomes the base and does not move. */
export function ModalLink(props: Props) {
  return <Link {...props} preserveScroll preserveState headers={modalLinkHeaders()} />
}
