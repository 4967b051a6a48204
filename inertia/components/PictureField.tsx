import { router } from '@inertiajs/react'
import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button } from './Button'
import type { PictureCrop } from './CropDialog'

const CropDialog = lazy(() => import('./CropDialog'))

type Props = {
  label: string
  url: string | null
  /** Stands in while there is no picture. */
  placeholder: ReactNode
  storeAt: string
  destroyAt: string
}

const ACCEPTS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** A square picture that is saved as soon as it is chosen and cropped (`avatar` and `crop` to `storeAt`). */
export function PictureField({ label, url, placeholder, storeAt, destroyAt }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const visit = {
    preserveScroll: true,
    preserveState: true,
    onStart: () => setBusy(true),
    onError: (errors: Record<string, string>) => setError(errors.avatar ?? Object.values(errors)[0] ?? null),
    onSuccess: () => setError(null),
    onFinish: () => setBusy(false),
  }
  const save = (crop: PictureCrop) => {
    const chosen = file
    setFile(null)
    if (chosen) router.post(storeAt, { avatar: chosen, crop }, { ...visit, forceFormData: true })
  }

  return (
    <div className="grid gap-1.5" role="group" aria-label={label}>
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {url ? (
          <img src={url} alt="" width={64} height={64} className="squircle size-16 object-cover" />
        ) : (
          placeholder
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" processing={busy} onClick={() => input.current?.click()}>
            <ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
            {url ? 'Change picture' : 'Choose a picture'}
          </Button>
          {url && (
            <Button size="small" tone="plain" disabled={busy} onClick={() => router.delete(destroyAt, visit)}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Remove
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTS}
        className="sr-only"
        tabIndex={-1}
        aria-label={`${label}: file`}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <p className="text-sm text-ink-3">
        JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Places and camera data are removed.
      </p>
      {error && (
        <p role="alert" className="text-sm text-ember">
          {error}
        </p>
      )}
      {file && (
        <Suspense>
          <CropDialog file={file} onCancel={() => setFile(null)} onChoose={save} />
        </Suspense>
      )}
    </div>
  )
}
