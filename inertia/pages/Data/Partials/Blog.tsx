import { Checkbox } from '~/components/forms/Checkbox'
import { Notice } from '~/components/Notice'
import { addressOptions as words, formatCount } from '~/messages'
import type { OptionsProps } from './address_options'

/** Feed entries may only be summaries of an article. */
export function Blog({ options, onChange }: OptionsProps) {
  return (
    <Checkbox
      name="options.full_article"
      label={words.fullArticle.label}
      hint={words.fullArticle.hint}
      checked={options.fullArticle}
      onChange={(fullArticle) => onChange({ fullArticle })}
    />
  )
}

export function Podcast({ options, inspection: { entriesCount }, onChange }: OptionsProps) {
  return (
    <>
      <Notice>
        {entriesCount === null ? words.podcast.some : formatCount(words.podcast.counted, entriesCount)}
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
