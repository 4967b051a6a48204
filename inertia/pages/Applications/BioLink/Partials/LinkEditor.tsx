import type { LinkKind } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { AtSign, ChevronDown, Heading, Link2, Plus, Tag, type LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { introduction as words } from '~/messages'
import { LinkEditorRow } from './LinkEditorRow'
import { keyOf, newLink, type LinkDraft } from './link_draft'

type Props = {
  bioLinkId: string
  title: string
  about?: string
  /** The kinds edited here; links of other kinds keep their positions. */
  kinds: LinkKind[]
  /** The kinds that can be added: the first has a button of its own. */
  adds: [AddedKind, ...AddedKind[]]
  links: LinkDraft[]
  clicks: Map<string, number>
  /** Gets the latest links, as a picture can arrive after other changes. */
  onEdit: (edit: (links: LinkDraft[]) => LinkDraft[]) => void
  /** Entries of the menu of the other kinds. */
  more?: ReactNode
}

type AddedKind = Exclude<LinkKind, 'featured'>

const ADD: Record<AddedKind, { icon: LucideIcon; label: string }> = {
  link: { icon: Link2, label: words.links.add },
  heading: { icon: Heading, label: words.links.addHeading },
  payment: { icon: Tag, label: words.payments.add },
  icon: { icon: AtSign, label: words.icons.add },
}

export function LinkEditor(props: Props) {
  const { bioLinkId, title, about, kinds, links, clicks, onEdit, more } = props
  const [first, ...others] = props.adds
  const list = useAutoAnimate<HTMLOListElement>()
  const dragged = useRef<number | null>(null)
  const places = links.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []))

  const add = (kind: AddedKind) => {
    const added = newLink(kind)
    onEdit((all) => [...all, added])
  }
  const change = (key: string, next: Partial<LinkDraft>) =>
    onEdit((all) =>
      all.map((link) => {
        if (keyOf(link) === key) return { ...link, ...next }
        return next.kind === 'featured' && link.kind === 'featured' ? { ...link, kind: 'link' } : link
      })
    )

  const move = (from: number, to: number | undefined) => {
    if (to === undefined || from === to) return
    onEdit((all) => {
      const rest = all.filter((_, at) => at !== from)
      return [...rest.slice(0, to), all[from]!, ...rest.slice(to)]
    })
  }

  return (
    <fieldset className="grid gap-3 not-first:mt-4">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {about && <p className="-mt-2 text-sm text-ink-3">{about}</p>}
      {places.length > 0 && (
        <ol ref={list} className="card divide-y divide-line">
          {places.map((at, position) => {
            const link = links[at]!
            const key = keyOf(link)
            return (
              <LinkEditorRow
                key={key}
                bioLinkId={bioLinkId}
                link={link}
                at={at}
                number={position + 1}
                isLast={position === places.length - 1}
                clicks={link.id ? (clicks.get(link.id) ?? 0) : null}
                onChange={(next) => change(key, next)}
                onMove={(step) => move(at, places[position + step])}
                onRemove={() => onEdit((all) => all.filter((other) => keyOf(other) !== key))}
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
          <Button size="small" onClick={() => add(first)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {ADD[first].label}
          </Button>
          {others.length > 0 && (
            <Menu
              buttonClassName={buttonStyle('plain', 'small')}
              button={
                <>
                  {words.links.others} <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
                </>
              }
            >
              {others.map((kind) => (
                <MenuAction
                  key={kind}
                  icon={ADD[kind].icon}
                  label={ADD[kind].label}
                  onSelect={() => add(kind)}
                />
              ))}
              {more}
            </Menu>
          )}
        </div>
      )}
    </fieldset>
  )
}
