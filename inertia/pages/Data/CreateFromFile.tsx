import { Head } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { useUploads } from '~/hooks/use_uploads'
import { common, dataFile as words, formatCount } from '~/messages'
import { useModal } from '~/modal/modal_context'
import { route } from '~/lib/routes'
import { DropZone } from './Partials/DropZone'
import { UploadRow } from './Partials/UploadRow'

export type CreateFromFileProps = {
  /** Extensions that the server can read, for example `['.pdf', '.docx', '.md']`. */
  accepts: string[]
}

export default function CreateFromFile({ accepts }: CreateFromFileProps) {
  const { uploads, add, remove, retry } = useUploads(route('data.file.store'))
  const modal = useModal()
  const list = useAutoAnimate<HTMLUListElement>()
  const sending = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const sent = uploads.filter(({ state }) => state === 'sent').length

  useUnsavedChanges(sending || uploads.some(({ state }) => state === 'unreached'))

  return (
    <ModalPage title={words.title} description={words.about}>
      <Head title={words.title} />
      <div className="mb-6 grid flex-1 grid-cols-1 content-start gap-6">
        <DropZone accepts={accepts} compact={uploads.length > 0} onFiles={add} />
        {uploads.length > 0 && (
          <ul ref={list} className="grid gap-3" aria-label={words.list}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRemove={() => remove(upload.id)}
                onRetry={() => retry(upload.id)}
              />
            ))}
          </ul>
        )}
        <p className="sr-only" role="status">
          {sending ? '' : sent > 0 ? formatCount(words.added, sent) : ''}
        </p>
      </div>
      <ModalActions cancel={sent > 0 ? common.close : common.cancel}>
        {sent > 0 && (
          <Button tone="primary" disabled={sending} onClick={modal?.close}>
            {sent === 1 ? words.watchOne : words.watchMany}
          </Button>
        )}
      </ModalActions>
    </ModalPage>
  )
}
