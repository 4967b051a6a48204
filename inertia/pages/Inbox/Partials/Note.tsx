import { router } from '@inertiajs/react'
import type { ConversationNote } from '@protocol/inbox'
import { StickyNote, Trash2 } from 'lucide-react'
import { formatMinute, formatTime } from '~/lib/format'
import { inbox as words } from '~/messages'
import { route } from '~/lib/routes'
import { NoteText } from './Mentions'

const says = words.notes

/** A note among the messages, in order of time. */
export function Note({ note, conversationId }: { note: ConversationNote; conversationId: string }) {
  const { id, authorName, createdAt, text, mentions } = note
  return (
    <article
      aria-label={says.one}
      className="ms-auto grid w-full max-w-[85%] gap-1 rounded-card bg-sun-soft py-2 ps-4 pe-2"
    >
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <StickyNote size={16} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{authorName}</span>{' '}
          <time dateTime={createdAt} title={formatMinute(createdAt)} className="text-xs text-ink-2">
            {formatTime(createdAt)}
          </time>
        </span>
        <button
          type="button"
          aria-label={says.delete}
          className="press grid size-9 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6 hover:text-ink"
          onClick={() =>
            router.delete(route('inbox.notes.destroy', { id: conversationId, noteId: id }), {
              preserveScroll: true,
              preserveState: true,
            })
          }
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <NoteText text={text} mentions={mentions} />
    </article>
  )
}
