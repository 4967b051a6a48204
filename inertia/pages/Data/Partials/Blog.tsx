import { Checkbox } from '~/components/forms/Checkbox'
import { addressOptions as words } from '~/messages'
import type { OptionsProps } from './address_options'

/** Feeds and blogs: their entries may be summaries of a longer article. */
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
