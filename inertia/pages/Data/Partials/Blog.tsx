import { Checkbox } from '~/components/Checkbox'
import { words } from '~/messages/address_options'
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
