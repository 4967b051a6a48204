import { Notice } from '~/components/Notice'
import { count } from '~/format'
import type { OptionsProps } from './AddressForm'

export function Podcast({ inspection }: OptionsProps) {
  const episodes = inspection.entriesCount === null ? 'Episodes' : count(inspection.entriesCount, 'episode')
  return (
    <Notice>
      {episodes}: a transcript in the feed is used as it is. Without one the show notes are read.
    </Notice>
  )
}
