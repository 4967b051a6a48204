import type { LinkKind } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { introduction as words } from '~/messages'
import { LinkEditorRow } from './LinkEditorRow'
import { newLink, type LinkDraft } from './link_draft'

type Props = {
  bioLinkId: string
  title: string
  about?: string
  /** The kinds edited here; links of other kinds keep their positions. */
  kinds: LinkKind[]
  links: LinkDraft[]
  clicks: Map<string, number>
  onChange: (links: LinkDraft[]) => void
  /** Beside the buttons that add links. */
  more?: ReactNode
}

const ADD = [
  ['link', words.links.add],
  ['heading', words.links.addHeading],
  ['payment', words.payments.add],
  ['icon', words.icons.add],
] as const

export function LinkEditor({ bioLinkId, title, about, kinds, links, clicks, onChange, more }: Props) {
  const list = useAutoAnimate<HTMLOListElement>()
  const dragged = useRef<number | null>(null)
  const places = links.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []))

  const change = (at: number, next: Partial<LinkDraft>) =>
    onChange(
      links.map((link, other) => {
        if (other === at) return { ...link, ...next }
        return next.kind === 'featured' && link.kind === 'featured' ? { ...link, kind: 'link' } : link
      })
    )

  const move = (from: number, to: number | undefined) => {
    if (to === undefined || from === to) return
    const rest = links.filter((_, at) => at !== from)
    onChange([...rest.slice(0, to), links[from]!, ...rest.slice(to)])
  }

  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {about && <p className="-mt-2 text-sm text-ink-3">{about}</p>}
      {places.length > 0 && (
        <ol ref={list} className="grid gap-2">
          {places.map((at, position) => {
            const link = links[at]!
            return (
              <LinkEditorRow
                key={link.id ?? `new-${link.draftKey}`}
                bioLinkId={bioLinkId}
                link={link}
                at={at}
                number={position + 1}
                isLast={position === places.length - 1}
                clicks={link.id ? (clicks.get(link.id) ?? 0) : null}
                onChange={(next) => change(at, next)}
                onMove={(step) => move(at, places[position + step])}
                onRemove={() => onChange(links.filter((_, other) => other !== at))}
                onDragStart={() => (dragged.current = at)}
                onDropHere={() => {
                  const from = dragged.current
                  dragged.current = null
                  if (from !== null) move(from, at)
                }}
              />
            )
          })}
        </ol>
      )}
      {links.length < LIMITS.linksPerBioLink && (
        <div className="flex flex-wrap gap-2">
          {ADD.filter(([kind]) => kinds.includes(kind)).map(([kind, label]) => (
            <Button key={kind} size="small" onClick={() => onChange([...links, newLink(kind)])}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {label}
            </Button>
          ))}
          {more}
        </div>
      )}
    </fieldset>
  )
}
