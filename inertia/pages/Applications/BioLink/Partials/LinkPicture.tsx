import { http } from '@inertiajs/react'
import { networkOf, type Network } from '@protocol/networks'
import { ImagePlus, ImageUp, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '~/components/Button'
import type { PictureCrop } from '~/components/dialogs/CropDialog'
import { useFieldError } from '~/components/forms/form_context'
import { ProblemNote } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { usePictureChoice } from '~/hooks/use_picture_choice'
import { common, introduction, pictures, format } from '~/messages'
import { problemMessage } from '~/lib/problem_message'
import { route } from '~/lib/routes'

const { links: words, layout } = introduction

/** Shapes of pictures, width by height. */
const SHAPES = { square: 1, featured: 16 / 9, cover: 1360 / 480 }
type Shape = keyof typeof SHAPES

type Props = {
  bioLinkId: string
  picture: string | null
  onChange: (picture: string | null) => void
}

/** Lets people choose a picture, which is uploaded immediately and attached when the page is saved. */
function useUpload(
  { bioLinkId, onChange }: Props,
  { label, field, shape }: { label: string; field: string; shape: Shape }
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refused = useFieldError(field)

  const send = async (file: File, crop: PictureCrop) => {
    setBusy(true)
    setProblem(null)
    try {
      onChange(await uploadLinkPicture(bioLinkId, file, crop, shape))
    } catch (failure) {
      const answer = String((failure as { response?: { data?: unknown } }).response?.data ?? '')
      setProblem(problemMessage(answer) ?? words.pictureNotSent)
    } finally {
      setBusy(false)
    }
  }
  const choice = usePictureChoice(
    format(pictures.file, { label }),
    (file, crop) => void send(file, crop),
    SHAPES[shape]
  )
  return { ...choice, busy, error: problem ?? refused }
}

/** The picture of a link; the featured link’s is as wide as the page. */
export function LinkPicture(
  props: Props & { name: string; field: string; shape: Shape; searching: boolean }
) {
  const { bioLinkId, name, picture, onChange } = props
  const label = format(picture ? words.changePicture : words.choosePicture, { name })
  const { choose, parts, busy, error } = useUpload(props, { ...props, label })
  return (
    <div className="relative -ms-12 me-3 mt-8 w-9 shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-busy={busy}
        disabled={busy}
        onClick={choose}
        className="press grid size-9 place-items-center overflow-hidden rounded-chip border border-dashed border-line-strong text-ink-3 hover:border-evidence hover:text-evidence"
      >
        {busy || props.searching ? (
          <Spinner size={16} />
        ) : picture ? (
          <StoredPicture id={bioLinkId} hash={picture} />
        ) : (
          <Empty />
        )}
      </button>
      {picture && (
        <button
          type="button"
          aria-label={format(words.removePicture, { name })}
          onClick={() => onChange(null)}
          className="press absolute -end-3 -top-3 grid size-6 place-items-center rounded-full border bg-sheet text-ink-2 hover:text-ink"
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
      {parts}
      {error && <ProblemNote className="mt-1 w-40">{error}</ProblemNote>}
    </div>
  )
}

/** The picture of the Cover layout; a band of color without one. */
export function CoverPicture(props: Props) {
  const { bioLinkId, picture, onChange } = props
  const { choose, parts, busy, error } = useUpload(props, {
    label: layout.cover,
    field: 'cover',
    shape: 'cover',
  })
  return (
    <div className="grid gap-2" role="group" aria-label={layout.cover}>
      <p className="text-sm font-medium">{layout.cover}</p>
      {picture && (
        <img
          src={linkPictureAt(bioLinkId, picture)}
          alt=""
          width={1360}
          height={480}
          className="h-auto w-full rounded-control"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" processing={busy} onClick={choose}>
          <ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
          {picture ? pictures.change : pictures.choose}
        </Button>
        {picture && (
          <Button size="small" tone="plain" disabled={busy} onClick={() => onChange(null)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.remove}
          </Button>
        )}
      </div>
      {parts}
      <p className="text-sm text-ink-3">{layout.coverHint}</p>
      {error && <ProblemNote>{error}</ProblemNote>}
    </div>
  )
}

function Empty() {
  return <ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />
}

export function StoredPicture({ id, hash }: { id: string; hash: string }) {
  return (
    <img src={linkPictureAt(id, hash)} alt="" width={44} height={44} className="size-full object-cover" />
  )
}

let drawings: Record<Network, string> | null = null

/** All drawings together are larger than the editor, so they are loaded after it. */
function useDrawings() {
  const [loaded, setLoaded] = useState(drawings)
  useEffect(() => {
    if (loaded) return
    void import('@protocol/network_icons').then(({ NETWORK_ICONS }) => setLoaded((drawings = NETWORK_ICONS)))
  }, [loaded])
  return loaded
}

export function NetworkGlyph({ address, size = 20 }: { address: string; size?: number }) {
  const drawn = useDrawings()?.[networkOf(address)]
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      {drawn && <path d={drawn} />}
    </svg>
  )
}

export function linkPictureAt(bioLinkId: string, picture: string): string {
  return route('applications.biolink.pictures.show', [bioLinkId, picture])
}

/** Stores the picture for a link that is saved later; returns its name. */
export async function uploadLinkPicture(
  bioLinkId: string,
  file: File,
  crop: PictureCrop,
  shape: Shape
): Promise<string> {
  const data = new FormData()
  data.set('picture', file)
  data.set('shape', shape)
  for (const [part, value] of Object.entries(crop)) data.set(`crop[${part}]`, String(value))
  return (await post(bioLinkId, data)) ?? ''
}

/** The picture that a website chose for its links; null without one. */
export async function findPicture(bioLinkId: string, url: string, shape: Shape): Promise<string | null> {
  try {
    return await post(bioLinkId, { url, shape })
  } catch {
    return null
  }
}

async function post(bioLinkId: string, data: FormData | Record<string, string>): Promise<string | null> {
  const response = await http.getClient().request({
    method: 'post',
    url: route('applications.biolink.pictures.store', bioLinkId),
    data,
    headers: { Accept: 'application/json' },
  })
  return (JSON.parse(response.data) as { picture: string | null }).picture
}
