import { Notice } from '~/components/Notice'
import { count } from '~/format'
import type { OptionsProps } from './address_options'

export function Podcast({ inspection }: OptionsProps) {
  const episodes = inspection.entriesCount === null ? 'Episodes' : count(inspection.entriesCount, 'episode')
  return (
    <Notice>
      {episodes}: a transcript in the feed is used as it is, with its speakers and times. Without one the
      episode is listened to, which takes a few minutes for each hour; the show notes answer meanwhile.
    </Notice>
  )
}
