import { router, useForm } from '@inertiajs/react'
import type { InboxConversation } from '@protocol/inbox'
import { StickyNote, Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { formatMinute } from '~/lib/format'
import { inbox as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'

const says = words.notes

export function Notes({ conversation: { row, notes } }: { conversation: InboxConversation }) {
  const form = useForm({ text: '' })
  const { data, setData } = form
  return (
    <details className="border-t bg-well px-4 py-3 sm:px-8">
      <summary className="flex w-fit cursor-pointer items-center gap-2 rounded-chip text-sm text-ink-2">
        <StickyNote size={16} strokeWidth={1.75} aria-hidden="true" />
        {notes.length === 0 ? says.title : formatCount(says.titleCounted, notes.length)}
      </summary>
      <div className="mx-auto mt-3 grid max-h-72 max-w-[680px] gap-4 overflow-y-auto pb-1">
        {notes.map(({ id, authorName, createdAt, text }) => (
          <div
            key={id}
            className="flex items-start justify-between gap-3 rounded-control bg-sun-soft px-4 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-xs text-ink-2">
                {authorName}, {formatMinute(createdAt)}
              </p>
            </div>
            <Button
              size="small"
              tone="plain"
              aria-label={says.delete}
              onClick={() =>
                router.delete(route('inbox.notes.destroy', { id: row.id, noteId: id }), {
                  preserveScroll: true,
                  preserveState: true,
                })
              }
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Form
          form={form}
          className="gap-3!"
          onSubmit={() =>
            form.post(route('inbox.notes.store', row.id), {
              preserveScroll: true,
              preserveState: true,
              onSuccess: () => setData('text', ''),
            })
          }
        >
          <Field name="text" label={says.label} hint={says.hint}>
            <TextArea rows={2} value={data.text} onChange={(text) => setData('text', text)} />
          </Field>
          <Button
            type="submit"
            size="small"
            className="justify-self-start self-start"
            processing={form.processing}
          >
            {says.add}
          </Button>
        </Form>
      </div>
    </details>
  )
}
