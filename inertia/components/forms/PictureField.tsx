import { router } from '@inertiajs/react'
import { inMegabytes, LIMITS } from '@protocol/limits'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PictureCrop } from '~/components/dialogs/CropDialog'
import { usePictureChoice } from '~/hooks/use_picture_choice'
import { common, pictures as words, format } from '~/messages'
import { Button } from '../Button'
import { ProblemNote } from '../Notice'

type Props = {
  label: string
  url: string | null
  /** Shown while there is no picture. */
  placeholder: ReactNode
  storeAt: string
  destroyAt: string
  /** Not cropped to a square. */
  whole?: boolean
}

/** A picture that is saved once chosen and, unless it's kept whole, cropped to a square (`avatar` and `crop` to `storeAt`). */
export function PictureField({ label, url, placeholder, storeAt, destroyAt, whole = false }: Props) {
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
  const send = (data: { avatar: File; crop?: PictureCrop }) =>
    router.post(storeAt, data, { ...visit, forceFormData: true })
  const { choose, parts } = usePictureChoice(
    format(words.file, { label }),
    (avatar, crop) => send({ avatar, crop }),
    1,
    whole ? (avatar) => send({ avatar }) : undefined
  )

  return (
    <div className="grid gap-1.5" role="group" aria-label={label}>
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {url ? (
          <img
            src={url}
            alt=""
            className={whole ? 'max-h-16 max-w-48 object-contain' : 'squircle size-16 object-cover'}
          />
        ) : (
          placeholder
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" processing={busy} onClick={choose}>
            <ImageUp size={16} strokeWidth={1.75} aria-hidden="true" /> {url ? words.change : words.choose}
          </Button>
          {url && (
            <Button size="small" tone="plain" disabled={busy} onClick={() => router.delete(destroyAt, visit)}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.remove}
            </Button>
          )}
        </div>
      </div>
      {parts}
      {error ? (
        <ProblemNote>{error}</ProblemNote>
      ) : (
        <p className="text-sm text-ink-3">
          {format(words.accepted, { megabytes: inMegabytes(LIMITS.pictureBytes) })}
        </p>
      )}
    </div>
  )
}
