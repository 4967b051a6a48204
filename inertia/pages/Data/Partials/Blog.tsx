import { Checkbox } from '~/components/forms/Checkbox'
import { addressOptions as words } from '~/messages'
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
