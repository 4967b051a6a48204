import { http } from '@inertiajs/react'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import type { PictureCrop } from '~/components/dialogs/CropDialog'
import { useFieldError } from '~/components/forms/form_context'
import { Spinner } from '~/components/Spinner'
import { usePictureChoice } from '~/hooks/use_picture_choice'
import { introduction, pictures, format } from '~/messages'
import { problemMessage } from '~/lib/problem_message'
import { route } from '~/lib/routes'

const { links: words } = introduction

type Props = {
  bioLinkId: string
  name: string
  field: string
  picture: string | null
  onChange: (picture: string | null) => void
}

/** Uploaded when chosen, attached when the page is saved. */
export function LinkPicture({ bioLinkId, name, field, picture, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refused = useFieldError(field)
  const error = problem ?? refused

  const send = async (file: File, crop: PictureCrop) => {
    setBusy(true)
    setProblem(null)
    try {
      onChange(await upload(bioLinkId, file, crop))
    } catch (failure) {
      const answer = String((failure as { response?: { data?: unknown } }).response?.data ?? '')
      setProblem(problemMessage(answer) ?? words.pictureNotSent)
    } finally {
      setBusy(false)
    }
  }
  const label = format(picture ? words.changePicture : words.choosePicture, { name })
  const { choose, parts } = usePictureChoice(
    format(pictures.file, { label }),
    (file, crop) => void send(file, crop)
  )

  return (
    <div className="relative mt-7 w-11 shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-busy={busy}
        disabled={busy}
        onClick={choose}
        className="press grid size-11 place-items-center overflow-hidden rounded-chip border border-dashed border-line-strong text-ink-3 hover:border-evidence hover:text-evidence"
      >
        {busy ? <Spinner size={16} /> : picture ? <StoredPicture id={bioLinkId} hash={picture} /> : <Empty />}
      </button>
      {picture && (
        <button
          type="button"
          aria-label={format(words.removePicture, { name })}
          onClick={() => onChange(null)}
          className="press absolute -end-2 -top-2 grid size-6 place-items-center rounded-full border bg-sheet text-ink-2 hover:text-ink"
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
      {parts}
      {error && (
        <p role="alert" className="mt-1 w-40 text-sm text-ember">
          {error}
        </p>
      )}
    </div>
  )
}

function Empty() {
  return <ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />
}

export function StoredPicture({ id, hash }: { id: string; hash: string }) {
  return <img src={linkPictureAt(id, hash)} alt="" width={44} height={44} className="size-11 object-cover" />
}

export function linkPictureAt(bioLinkId: string, picture: string): string {
  return route('applications.biolink.pictures.show', [bioLinkId, picture])
}

async function upload(bioLinkId: string, file: File, crop: PictureCrop): Promise<string> {
  const data = new FormData()
  data.set('picture', file)
  for (const [part, value] of Object.entries(crop)) data.set(`crop[${part}]`, String(value))
  const response = await http.getClient().request({
    method: 'post',
    url: route('applications.biolink.pictures.store', bioLinkId),
    data,
    headers: { Accept: 'application/json' },
  })
  return (JSON.parse(response.data) as { picture: string }).picture
}
