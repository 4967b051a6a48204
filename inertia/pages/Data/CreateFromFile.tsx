import { Head } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { useUploads, type Upload } from '~/hooks/use_uploads'
import { common, dataFile as words, formatCount, format } from '~/messages'
import { useModal } from '~/modal/modal_context'
import { route } from '~/lib/routes'
import { DropZone } from './Partials/DropZone'
import { Check, X } from 'lucide-react'
import { KindGlyph } from '~/components/KindGlyph'
import { ProblemNote } from '~/components/Notice'
import { formatBytes } from '~/lib/format'

export type CreateFromFileProps = {
  /** Extensions that the server can read, for example `['.pdf', '.docx', '.md']`. */
  accepts: string[]
  /** The item whose file the new one replaces; null to add files. */
  replaces: { id: string; title: string; hasText: boolean } | null
}

export default function CreateFromFile({ accepts, replaces }: CreateFromFileProps) {
  const { uploads, add, remove, retry } = useUploads(
    replaces ? route('data.items.file.store', replaces.id) : route('data.file.store')
  )
  const modal = useModal()
  const list = useAutoAnimate<HTMLUListElement>()
  const sending = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const sent = uploads.filter(({ state }) => state === 'sent').length

  useUnsavedChanges(sending || uploads.some(({ state }) => state === 'unreached'))

  const title = replaces ? format(words.replace.title, { title: replaces.title }) : words.title
  const about = replaces?.hasText ? words.replace.about : undefined
  const onFiles = (files: Iterable<File>) => {
    if (!replaces) return add(files)
    for (const { id } of uploads) remove(id)
    add([...files].slice(0, 1))
  }

  return (
    <ModalPage title={title} description={replaces ? about : words.about}>
      <Head title={title} />
      <div className="mb-6 grid flex-1 grid-cols-1 content-start gap-6">
        {!(replaces && (sending || sent > 0)) && (
          <DropZone
            accepts={accepts}
            compact={uploads.length > 0}
            single={replaces !== null}
            onFiles={onFiles}
          />
        )}
        {uploads.length > 0 && (
          <ul ref={list} className="card divide-y divide-line" aria-label={words.list}>
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
          {sending || sent === 0 ? '' : replaces ? words.replace.done : formatCount(words.added, sent)}
        </p>
      </div>
      <ModalActions cancel={uploads.length > 0 && !sending ? common.close : common.cancel}>
        {sent > 0 && (
          <Button tone="primary" disabled={sending} onClick={modal?.close}>
            {sent === 1 ? words.watchOne : words.watchMany}
          </Button>
        )}
      </ModalActions>
    </ModalPage>
  )
}

const { row } = words

type Props = { upload: Upload; onRemove: () => void; onRetry: () => void }

function UploadRow({ upload, onRemove, onRetry }: Props) {
  const { file, state, progress, problem } = upload
  const stopped = state === 'refused' || state === 'unreached'
  // A file that the browser refused would be refused again.
  const isSent = state === 'unreached' || progress > 0
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5">
      <KindGlyph kind="file" />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {stopped ? (
          <ProblemNote>{problem}</ProblemNote>
        ) : (
          <p className="num text-sm text-ink-3">{caption(upload)}</p>
        )}
        {state === 'sending' && (
          <div
            role="progressbar"
            aria-label={format(row.uploading, { name: file.name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
            className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
          >
            <div className="h-full rounded-full bg-evidence" style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      {state === 'sent' && (
        <Check size={20} strokeWidth={1.75} className="me-2 text-ink-2" aria-hidden="true" />
      )}
      {stopped && (
        <div className="flex">
          {isSent && (
            <Button size="small" onClick={onRetry} aria-label={format(row.retry, { name: file.name })}>
              {common.tryAgain}
            </Button>
          )}
          <Button
            size="small"
            tone="plain"
            onClick={onRemove}
            aria-label={format(row.remove, { name: file.name })}
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  )
}

function caption({ file, state, progress, problem }: Upload): string {
  if (state === 'known') return problem ?? ''
  const size = formatBytes(file.size)
  if (state === 'waiting') return format(row.waiting, { size })
  if (state === 'sent') return format(row.arrived, { size })
  return progress < 100 ? format(row.progress, { size, percent: progress }) : format(row.checking, { size })
}
