import type { SavedReply } from '@protocol/inbox'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { inbox as words, format } from '~/messages'

const labels = words.replies
const MIN_ROWS_FOR_SEARCH = 6

type Props = {
  replies: SavedReply[]
  onChoose: (reply: SavedReply) => void
  onEdit: (reply: SavedReply) => void
  onNew: () => void
}

export function SavedReplyList({ replies, onChoose, onEdit, onNew }: Props) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const shown = replies.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(sought))
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {replies.length >= MIN_ROWS_FOR_SEARCH && (
        <input
          type="search"
          className="control"
          aria-label={labels.search}
          placeholder={labels.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="text-sm text-ink-2">{labels.noMatch}</p>}
      <ul className="-mx-3 grid max-h-[46vh] grid-cols-1 gap-1 overflow-y-auto">
        {shown.map((reply) => (
          <li key={reply.id} className="flex items-center gap-1 rounded-control hover:bg-ink/4">
            <button
              type="button"
              className="press min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start"
              onClick={() => onChoose(reply)}
            >
              <span className="block truncate font-medium">{reply.name}</span>
              <span className="line-clamp-2 text-sm break-words text-ink-2">{reply.text}</span>
            </button>
            <button
              type="button"
              aria-label={format(labels.edit, { name: reply.name })}
              className="press me-1 grid size-11 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6 hover:text-ink"
              onClick={() => onEdit(reply)}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={onNew}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {labels.create}
        </Button>
      </div>
    </div>
  )
}
