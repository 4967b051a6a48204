import type { AddressKind } from '@protocol/knowledge'
import { ChoiceCards } from '~/components/forms/ChoiceCards'
import { KIND_STYLES } from '~/components/source_kinds'
import { dataAddress as words } from '~/messages'

type Props = { choices: AddressKind[]; value: AddressKind; onChange: (kind: AddressKind) => void }

export function KindChoice({ choices, value, onChange }: Props) {
  if (choices.length < 2) return null
  return (
    <ChoiceCards
      name="kind"
      legend={words.kinds.legend}
      value={value}
      onChange={onChange}
      choices={choices.map((kind) => ({
        value: kind,
        label: KIND_STYLES[kind].label,
        hint: words.kinds[kind],
        icon: KIND_STYLES[kind].icon,
      }))}
    />
  )
}
