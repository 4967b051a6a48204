import { router } from '@inertiajs/react'
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { route } from '~/routes'
import { RenameConversation } from './RenameConversation'

export function ConversationMenu({ id, title }: { id: string; title: string }) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setAsked(null)
  const destroy = () =>
    router.delete(route('internal-chat.destroy', id), {
      onStart: () => setBusy(true),
      onFinish: () => {
        setBusy(false)
        close()
      },
    })

  return (
    <>
      <Menu
        label="This conversation"
        buttonClassName={buttonStyle('plain', 'small')}
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuAction icon={PencilLine} label="Rename" onSelect={() => setAsked('rename')} />
        <MenuAction icon={Trash2} label="Delete" danger onSelect={() => setAsked('delete')} />
      </Menu>
      {asked === 'rename' && <RenameConversation id={id} title={title} onClose={close} />}
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this conversation?"
        description={`“${title}” and its answers are erased. This cannot be undone.`}
        confirm="Delete"
        processing={busy}
        onConfirm={destroy}
        onCancel={close}
      />
    </>
  )
}
