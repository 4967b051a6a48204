import { Checkbox } from '~/components/forms/Checkbox'
import { Notice } from '~/components/Notice'
import { addressOptions as words, formatCount } from '~/messages'
import type { OptionsProps } from './address_options'

export function Podcast({
  options,
  inspection: { entriesCount },
  transcribesOnlyEnglish,
  onChange,
}: OptionsProps) {
  return (
    <>
      <Notice>
        {entriesCount === null ? words.podcast.some : formatCount(words.podcast.counted, entriesCount)}
        {transcribesOnlyEnglish && ` ${words.podcast.onlyEnglish}`}
      </Notice>
      <Checkbox
        name="options.transcribe"
        label={words.podcast.transcribe.label}
        hint={words.podcast.transcribe.hint}
        checked={options.transcribe}
        onChange={(transcribe) => onChange({ transcribe })}
      />
    </>
  )
}
