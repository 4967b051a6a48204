import { router, useForm } from '@inertiajs/react'
import type { SavedReply } from '@protocol/inbox'
import { useState, type RefObject } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import Dialog from '~/components/dialogs/Dialog'
import { common, inbox as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { SavedReplyForm } from './SavedReplyForm'
import { SavedReplyList } from './SavedReplyList'

const says = words.replies

type Props = {
  replies: SavedReply[]
  open: boolean
  /** The composer's text, used as the start of a new reply. */
  written: string
  onInsert: (text: string) => void
  onClose: () => void
  field: RefObject<HTMLTextAreaElement | null>
}
type View = 'list' | 'form' | 'delete'

/** Stays mounted while closed, so that a half-written reply survives. */
export default function SavedReplies({ replies, open, written, onInsert, onClose, field }: Props) {
  const [view, setView] = useState<View>('list')
  const [chosen, setChosen] = useState<SavedReply | null>(null)
  const form = useForm({ name: '', text: '' })
  const edit = (reply: SavedReply | null) => {
    const draft = reply ? { name: reply.name, text: reply.text } : { name: '', text: written.trim() }
    form.clearErrors()
    form.setDefaults(draft)
    form.setData(draft)
    setChosen(reply)
    setView('form')
  }
  const visit = {
    only: ['replies'],
    preserveScroll: true,
    preserveState: true,
    onSuccess: () => setView('list'),
  }
  const save = () =>
    chosen
      ? form.put(route('inbox.replies.update', chosen.id), visit)
      : form.post(route('inbox.replies.store'), visit)

  if (!open) return null
  if (view === 'delete' && chosen)
    return (
      <ConfirmDialog
        open
        title={format(says.deleteTitle, { name: chosen.name })}
        description={says.deleteConsequence}
        confirm={common.delete}
        onConfirm={() => router.delete(route('inbox.replies.destroy', chosen.id), visit)}
        onCancel={() => setView('form')}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={field}
      title={view === 'list' ? says.title : chosen ? says.change : says.create}
      description={view === 'list' ? (replies.length > 0 ? says.about : says.aboutNone) : undefined}
    >
      {view === 'list' ? (
        <SavedReplyList
          replies={replies}
          onChoose={({ text }) => onInsert(text)}
          onEdit={edit}
          onNew={() => edit(null)}
          onClose={onClose}
        />
      ) : (
        <SavedReplyForm
          form={form}
          onSave={save}
          onCancel={() => setView('list')}
          onDelete={chosen ? () => setView('delete') : null}
        />
      )}
    </Dialog>
  )
}
