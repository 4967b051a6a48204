import { Checkbox } from '~/components/forms/Checkbox'
import { addressOptions as words } from '~/messages'
import type { OptionsProps } from './address_options'

export function Podcast({ options, transcribesOnlyEnglish, onChange }: OptionsProps) {
  return (
    <Checkbox
      name="options.transcribe"
      label={words.podcast.label}
      hint={[words.podcast.hint, transcribesOnlyEnglish && words.podcast.onlyEnglish]
        .filter(Boolean)
        .join(' ')}
      checked={options.transcribe}
      onChange={(transcribe) => onChange({ transcribe })}
    />
  )
}
