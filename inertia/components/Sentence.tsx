import { Fragment, type ReactNode } from 'react'
import type { ValuesFor } from '~/messages'

type Props<Words extends string> = { text: Words; with: ValuesFor<Words, ReactNode> }

/** A sentence with elements as placeholders: `<Sentence text="Read {guide} first." with={{ guide: <Link …/> }} />`. */
export function Sentence<Words extends string>({ text, with: values }: Props<Words>) {
  const nodes: Record<string, ReactNode> = values
  return text
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 === 1 ? nodes[piece] : piece}</Fragment>)
}
