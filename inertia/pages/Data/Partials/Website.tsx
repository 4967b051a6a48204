import { Notice } from '~/components/Notice'
import { hostOf } from '~/format'
import type { OptionsProps } from './AddressForm'

export function Website({ inspection }: OptionsProps) {
  return (
    <Notice>
      The main text of this one page is read, without menus and footers. Answers link to{' '}
      {hostOf(inspection.url)}.
    </Notice>
  )
}
