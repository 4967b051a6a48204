import { router, useForm } from '@inertiajs/react'
import { Braces, Ellipsis, FileText, PencilLine, Trash2 } from 'lucide-react'
import { useState, Suspense } from 'react'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuDownload } from '~/components/MenuItem'
import { common, conversations as words, format } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type Props = { id: string; title: string; label?: string }

export function ConversationMenu({ id, title, label = words.menu.label }: Props) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const exported = (format: 'md' | 'json') => route('internal-chat.export', { id, format })
  const destroy = () =>
    router.delete(route('internal-chat.destroy', id), {
      preserveState: true,
      preserveScroll: true,
      onSuccess: close,
    })

  return (
    <>
      <Menu
        label={label}
        buttonClassName={buttonStyle('plain', 'small')}
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuAction icon={PencilLine} label={common.rename} onSelect={() => setAsked('rename')} />
        <MenuDownload icon={FileText} label={words.menu.markdown} href={exported('md')} />
        <MenuDownload icon={Braces} label={words.menu.json} href={exported('json')} />
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setAsked('delete')} />
      </Menu>
      {asked === 'rename' && <RenameConversation id={id} title={title} onClose={close} />}
      <ConfirmDialog
        open={asked === 'delete'}
        title={words.menu.deleteTitle}
        description={format(words.menu.deleteAbout, { title })}
        confirm={common.delete}
        onConfirm={destroy}
        onCancel={close}
      />
    </>
  )
}

function RenameConversation({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const form = useForm({ title })
  const save = () =>
    form.patch(route('internal-chat.update', id), {
      preserveState: true,
      preserveScroll: true,
      onSuccess: onClose,
    })

  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title={words.rename.title}>
        <Form form={form} onSubmit={save} className="mt-4" guardChanges={false}>
          <Field name="title" label={words.rename.name}>
            <TextInput
              autoFocus
              autoComplete="off"
              maxLength={LIMITS.titleCharacters}
              value={form.data.title}
              onChange={(value) => form.setData('title', value)}
            />
          </Field>
          <DialogActions onCancel={onClose}>
            {' '}
            <Button type="submit" tone="primary" processing={form.processing}>
              {common.rename}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </Suspense>
  )
}
