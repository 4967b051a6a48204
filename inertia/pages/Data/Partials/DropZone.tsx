import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { inMegabytes, LIMITS } from '@protocol/limits'
import { dropZone as words, format } from '~/messages'
import { FILE_KINDS, isExtensionOf, type FileKind } from '@protocol/file_kinds'

type Props = {
  accepts: string[]
  compact: boolean
  autoFocus?: boolean
  single?: boolean
  onFiles: (files: Iterable<File>) => void
}

const LIMIT_MB = inMegabytes(LIMITS.fileBytes)

export function DropZone({ accepts, compact, autoFocus = true, single = false, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const choose = single ? words.chooseOne : words.choose

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'press grid justify-items-center gap-3 rounded-card border-2 border-dashed px-6 text-center',
        // Phones have no drag and drop.
        'max-sm:border-0 max-sm:bg-transparent max-sm:p-0',
        compact ? 'py-6' : 'py-8',
        over ? 'border-ink bg-ink/4' : 'border-line-strong/60 bg-well'
      )}
    >
      {!compact && (
        <FileUp size={28} strokeWidth={1.75} className="text-ink-2 max-sm:hidden" aria-hidden="true" />
      )}
      <p className="text-sm text-ink-2 max-sm:hidden pointer-coarse:hidden">
        {single ? words.dropOne : words.drop}
      </p>
      <Button
        autoFocus={autoFocus}
        tone={single || compact ? 'quiet' : 'primary'}
        className="max-sm:w-full"
        onClick={() => picker.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={picker}
        type="file"
        name="files[]"
        multiple={!single}
        accept={accepts.join(',')}
        aria-label={choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className="text-sm text-pretty text-ink-3">
        {format(single ? words.acceptsOne : words.accepts, { limit: LIMIT_MB })}
      </p>
      <details className="fold grid text-sm text-ink-3">
        <summary className="mx-auto min-h-6">{words.allKinds}</summary>
        <p className="mt-1 text-pretty">{fileKindNames(accepts)}</p>
      </details>
    </div>
  )
}

/** `['.docx', '.docm', '.mp3']` is "Word, MP3". */
export function fileKindNames(extensions: readonly string[]): string {
  const kinds = Object.keys(FILE_KINDS) as FileKind[]
  const named = kinds.filter((kind) => extensions.some((extension) => isExtensionOf(kind, extension)))
  const others = extensions.filter((extension) => !kinds.some((kind) => isExtensionOf(kind, extension)))
  return [
    ...named.map((kind) => words.kinds[kind]),
    ...others.map((extension) => extension.slice(1).toUpperCase()),
  ].join(', ')
}
