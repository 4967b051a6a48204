import { Checkbox } from '~/components/Checkbox'
import type { OptionsProps } from './address_options'

/** Feeds and blogs: their entries may be summaries of a longer article. */
export function Blog({ options, onChange }: OptionsProps) {
  return (
    <Checkbox
      name="options.full_article"
      label="Fetch the full article behind each entry"
      hint="Needed for feeds that give only the first lines. Entries that are complete are left as they are."
      checked={options.fullArticle}
      onChange={(fullArticle) => onChange({ fullArticle })}
    />
  )
}
