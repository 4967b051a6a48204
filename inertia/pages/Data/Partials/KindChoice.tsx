import type { AddressKind } from '@protocol/knowledge'
import { ChoiceCards } from '~/components/ChoiceCards'
import { KINDS } from '~/components/kinds'

type Props = { choices: AddressKind[]; value: AddressKind; onChange: (kind: AddressKind) => void }

const MEANING: Record<AddressKind, string> = {
  rss: 'Every entry of the feed',
  blog: 'Every post, with the full article behind it',
  podcast: 'Every episode, from its transcript or its sound',
  website: 'This page, or the pages it leads to',
}

export function KindChoice({ choices, value, onChange }: Props) {
  if (choices.length < 2) return null
  return (
    <ChoiceCards
      name="kind"
      legend="Add it as"
      value={value}
      onChange={onChange}
      choices={choices.map((kind) => ({
        value: kind,
        label: KINDS[kind].word,
        hint: MEANING[kind],
        icon: KINDS[kind].icon,
      }))}
    />
  )
}
