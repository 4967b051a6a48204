import { Fragment, type ReactNode } from 'react'
import type { ValuesFor } from '~/messages'

type Props<Words extends string> = { of: Words; with: ValuesFor<Words, ReactNode> }

/** A sentence with elements as placeholders: `<Sentence of="Read {guide} first." with={{ guide: <Link …/> }} />`. */
export function Sentence<Words extends string>({ of, with: values }: Props<Words>) {
  const nodes: Record<string, ReactNode> = values
  return of
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 === 1 ? nodes[piece] : piece}</Fragment>)
}
