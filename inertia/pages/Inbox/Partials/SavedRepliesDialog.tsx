import { router, useForm, type InertiaForm } from '@inertiajs/react'
import type { SavedReply } from '@protocol/inbox'
import { useState, type RefObject } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import Dialog from '~/components/dialogs/Dialog'
import { busyLabels, common, inbox as words, format } from '~/messages'
import { useDesktop } from '~/hooks/use_wide_screen'
import { route } from '~/lib/routes'
import { Cancel } from '~/modal/ModalActions'
import { SavedReplyList } from './SavedReplyList'
import { LIMITS } from '@protocol/limits'
import { Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'

const labels = words.replies

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

const EMPTY = { name: '', text: '' }

/** Stays mounted while closed, so that a half-written reply survives. */
export default function SavedRepliesDialog({ replies, open, written, onInsert, onClose, field }: Props) {
  const isDesktop = useDesktop()
  const [chosenView, setView] = useState<View>('list')
  const isFirst = replies.length === 0
  const view = isFirst && chosenView === 'list' ? 'form' : chosenView
  const [chosen, setChosen] = useState<SavedReply | null>(null)
  const form = useForm(EMPTY)
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

  const forget = () => {
    form.setDefaults(EMPTY)
    form.setData(EMPTY)
    setChosen(null)
    setView('list')
  }
  const back = isFirst ? onClose : () => setView('list')

  if (!open) return null
  if (view === 'delete' && chosen)
    return (
      <ConfirmDialog
        open
        title={format(labels.deleteTitle, { name: chosen.name })}
        description={labels.deleteConsequence}
        confirm={common.delete}
        onConfirm={() =>
          router.delete(route('inbox.replies.destroy', chosen.id), { ...visit, onSuccess: forget })
        }
        onCancel={() => setView('form')}
      />
    )
  return (
    <Dialog
      open
      // On phones, the cross of the form is its only button that leads back.
      onClose={view === 'form' && !isDesktop ? back : onClose}
      finalFocus={field}
      title={view === 'list' ? labels.title : chosen ? labels.change : labels.create}
      description={isFirst ? labels.aboutNone : view === 'list' ? labels.about : undefined}
    >
      {view === 'list' ? (
        <SavedReplyList
          replies={replies}
          onChoose={({ text }) => onInsert(text)}
          onEdit={edit}
          onNew={() => edit(null)}
        />
      ) : (
        <SavedReplyForm
          form={form}
          onSave={save}
          onCancel={back}
          onDelete={chosen ? () => setView('delete') : null}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  form: InertiaForm<{ name: string; text: string }>
  onSave: () => void
  onCancel: () => void
  onDelete: (() => void) | null
}

function SavedReplyForm({ form, onSave, onCancel, onDelete }: FormProps) {
  const { data, setData, processing } = form
  return (
    <Form form={form} onSubmit={onSave} className="mt-6">
      <Field name="name" label={labels.name} hint={labels.nameHint}>
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.nameCharacters}
          value={data.name}
          onChange={(name) => setData('name', name)}
        />
      </Field>
      <Field
        name="text"
        label={labels.text}
        hint={labels.textHint}
        aside={<Counter length={data.text.length} max={LIMITS.visitorMessageCharacters} />}
      >
        <TextArea
          rows={5}
          className="max-h-[40vh]"
          value={data.text}
          onChange={(text) => setData('text', text)}
        />
      </Field>
      <div className="dialog-actions">
        {onDelete && (
          <Button tone="plain" className="me-auto" onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.delete}
          </Button>
        )}
        <Cancel onClick={onCancel}>{common.cancel}</Cancel>
        <Button type="submit" tone="primary" processing={processing} busy={busyLabels.saving}>
          {labels.save}
        </Button>
      </div>
    </Form>
  )
}
