import { Notice } from '~/components/Notice'
import { addressOptions as words, formatCount } from '~/messages'
import type { OptionsProps } from './address_options'

export function Podcast({ inspection: { entriesCount } }: OptionsProps) {
  return (
    <Notice>
      {entriesCount === null ? words.podcast.some : formatCount(words.podcast.counted, entriesCount)}
    </Notice>
  )
}
