import { Checkbox } from '~/components/Checkbox'
import type { OptionsProps } from './AddressForm'

/** Feeds and blogs: their entries may be summaries of a longer article. */
export function Blog({ options, onChange }: OptionsProps) {
  return (
    <Checkbox
      name="options.full_article"
      label="Fetch the full article behind each entry"
      hint="For feeds that give only the first lines."
      checked={options.full_article}
      onChange={(full_article) => onChange({ full_article })}
    />
  )
}
