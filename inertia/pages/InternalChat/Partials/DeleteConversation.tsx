import { router } from '@inertiajs/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { route } from '~/routes'

export function DeleteConversation({ id, title }: { id: string; title: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const destroy = () =>
    router.delete(route('internal-chat.destroy', id), {
      onStart: () => setBusy(true),
      onFinish: () => {
        setBusy(false)
        setAsking(false)
      },
    })

  return (
    <>
      <Button size="small" tone="plain" aria-label="Delete this conversation" onClick={() => setAsking(true)}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this conversation?"
        description={`“${title}” and its answers are erased. This cannot be undone.`}
        confirm="Delete"
        processing={busy}
        onConfirm={destroy}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
