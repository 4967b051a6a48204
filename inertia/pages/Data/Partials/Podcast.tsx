import { Notice } from '~/components/Notice'
import { words } from '~/messages/address_options'
import { sayCount } from '~/messages/say'
import type { OptionsProps } from './address_options'

export function Podcast({ inspection: { entriesCount } }: OptionsProps) {
  return (
    <Notice>
      {entriesCount === null ? words.podcast.some : sayCount(words.podcast.counted, entriesCount)}
    </Notice>
  )
}
