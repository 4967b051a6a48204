import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/Button'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { LinkEditorRow } from './LinkEditorRow'

/** `id` is null for a link that has not been saved yet. */
export type LinkDraft = {
  id: string | null
  title: string
  url: string
  visible: boolean
  startsAt: string | null
  endsAt: string | null
}

const NEW: LinkDraft = { id: null, title: '', url: '', visible: true, startsAt: null, endsAt: null }

type Props = { links: LinkDraft[]; clicks: Map<string, number>; onChange: (links: LinkDraft[]) => void }

export function LinkEditor({ links, clicks, onChange }: Props) {
  const list = useAutoAnimate<HTMLOListElement>()
  const dragged = useRef<number | null>(null)

  const change = (position: number, next: Partial<LinkDraft>) =>
    onChange(links.map((link, at) => (at === position ? { ...link, ...next } : link)))

  const move = (from: number, to: number) => {
    if (to < 0 || to >= links.length || from === to) return
    const rest = links.filter((_, at) => at !== from)
    onChange([...rest.slice(0, to), links[from]!, ...rest.slice(to)])
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Links</legend>
      <ol ref={list} className="grid gap-3">
        {links.map((link, position) => (
          <LinkEditorRow
            key={link.id ?? `new-${position}`}
            link={link}
            position={position}
            count={links.length}
            clicks={link.id ? (clicks.get(link.id) ?? 0) : 0}
            onChange={(next) => change(position, next)}
            onMove={(step) => move(position, position + step)}
            onRemove={() => onChange(links.filter((_, at) => at !== position))}
            onDragStart={() => (dragged.current = position)}
            onDropHere={() => dragged.current !== null && move(dragged.current, position)}
          />
        ))}
      </ol>
      <div>
        <Button size="small" onClick={() => onChange([...links, NEW])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> Add a link
        </Button>
      </div>
    </fieldset>
  )
}
