import { FileUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { common, dropZone as words } from '~/messages'
import { Button } from '../Button'
import { cx } from '../cx'
import { useControl } from './form_context'

type Props = { accept: string; onChange: (file: File | null) => void }

/** One file, chosen or dropped, as a field of a form. */
export function FileInput({ accept, onChange }: Props) {
  const control = useControl()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | null) => {
    setName(file?.name ?? null)
    onChange(file)
  }
  const clear = () => {
    input.current!.value = ''
    take(null)
    input.current!.focus()
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0] ?? null)
      }}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-control border border-dashed px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        over ? 'border-ink bg-ink/4' : 'border-line-strong bg-well',
        control['aria-invalid'] ? 'border-ember! outline-ember' : 'outline-evidence'
      )}
    >
      <FileUp size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-sm" aria-hidden="true">
        {name ?? (
          <>
            <span className="font-medium underline underline-offset-4">{words.chooseOne}</span>
            <span className="text-ink-2 max-sm:hidden pointer-coarse:hidden"> {words.orDrop}</span>
          </>
        )}
      </span>
      {/* Lies over the whole field, so that a press anywhere chooses. */}
      <input
        ref={input}
        {...control}
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => take(target.files?.[0] ?? null)}
      />
      {name && (
        <Button
          size="small"
          tone="plain"
          className="relative -me-2"
          onClick={clear}
          aria-label={common.remove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
