import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { PictureCrop } from '~/components/dialogs/CropDialog'
import { lazy } from '~/lib/preloadable'

const CropDialog = lazy(() => import('~/components/dialogs/CropDialog'))

const ACCEPTS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Lets people choose a picture and, without `onWhole`, crop it; render `parts` on the page. */
export function usePictureChoice(
  label: string,
  onChoose: (file: File, crop: PictureCrop) => void,
  /** Width by height. */
  shape = 1,
  onWhole?: (file: File) => void
): { choose: () => void; parts: ReactNode } {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTS}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const chosen = event.target.files?.[0] ?? null
          if (chosen && onWhole) onWhole(chosen)
          else setFile(chosen)
          event.target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            shape={shape}
            onCancel={() => setFile(null)}
            onChoose={(crop) => {
              setFile(null)
              onChoose(file, crop)
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { choose: () => input.current?.click(), parts }
}
