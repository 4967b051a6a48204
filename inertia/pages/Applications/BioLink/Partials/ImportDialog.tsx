import { http, router } from '@inertiajs/react'
import type { ImportedPage } from '@protocol/applications'
import { paymentService } from '@protocol/payments'
import { useState } from 'react'
import { Button } from '~/components/Button'
import Dialog from '~/components/dialogs/Dialog'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { linkImport as words } from '~/messages'
import { problemMessage } from '~/lib/problem_message'
import { route } from '~/lib/routes'
import { ImportReview, type ProfilePart, type Review } from './ImportReview'
import { uploadLinkPicture } from './LinkPicture'
import { newLink, type LinkDraft } from './link_draft'

type Imported = { name?: string; introduction?: string; links: LinkDraft[] }

type Props = {
  bioLinkId: string
  filled: readonly ProfilePart[]
  links: LinkDraft[]
  onImport: (imported: Imported) => void
  onClose: () => void
}

/** Reads another page and puts what the person chooses of it into the draft. */
export default function ImportDialog({ bioLinkId, filled, links, onImport, onClose }: Props) {
  const [address, setAddress] = useState('')
  const [page, setPage] = useState<ImportedPage | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ url?: string }>({})

  const read = async () => {
    setBusy(true)
    setErrors({})
    setPage(null)
    try {
      setPage(await importPage(bioLinkId, address))
    } catch (failure) {
      const answer = String((failure as { response?: { data?: unknown } }).response?.data ?? '')
      setErrors({ url: problemMessage(answer) ?? words.failed })
    } finally {
      setBusy(false)
    }
  }

  const add = async ({ name, introduction, portrait, links: chosen }: Review) => {
    setBusy(true)
    const drafts = await Promise.all(
      chosen.map(async ({ kind, title, url, picture }) => ({
        ...newLink(kind === 'link' && paymentService(url) ? 'payment' : kind),
        title,
        url,
        picture: picture && (await storedPicture(bioLinkId, picture)),
      }))
    )
    onImport({
      ...(name === null ? {} : { name }),
      ...(introduction === null ? {} : { introduction }),
      links: drafts,
    })
    onClose()
    if (portrait === null) return
    router.post(
      route('applications.biolink.avatar.store', bioLinkId),
      { avatar: pictureFile(portrait), crop: WHOLE },
      { preserveScroll: true, preserveState: true, forceFormData: true }
    )
  }

  return (
    <Dialog open wide onClose={onClose} title={words.open} description={words.about}>
      <Form
        form={{ isDirty: false, processing: busy, errors }}
        onSubmit={() => void read()}
        guardChanges={false}
        className="mt-5"
      >
        <Field name="url" label={words.address}>
          <div className="flex flex-wrap gap-3">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              placeholder="https://linktr.ee/"
              className="min-w-40 flex-1"
              value={address}
              onChange={setAddress}
            />
            <Button
              type="submit"
              tone={page ? 'quiet' : 'primary'}
              processing={busy && !page}
              busy={words.read}
            >
              {words.read}
            </Button>
          </div>
        </Field>
      </Form>
      <p role="status" className="mt-3 text-sm text-ink-3 empty:hidden">
        {!page && (busy ? words.reading : words.nothingSaved)}
      </p>
      {page && (
        <ImportReview
          page={page}
          filled={filled}
          links={links}
          busy={busy}
          onAdd={(review) => void add(review)}
        />
      )}
    </Dialog>
  )
}

async function importPage(bioLinkId: string, url: string): Promise<ImportedPage> {
  const response = await http.getClient().request({
    method: 'post',
    url: route('applications.biolink.import.store', bioLinkId),
    data: { url },
    headers: { Accept: 'application/json' },
  })
  return JSON.parse(response.data) as ImportedPage
}

const WHOLE = { x: 0, y: 0, size: 1 }

/** A picture that can't be stored is left out; it can be chosen in the editor. */
function storedPicture(bioLinkId: string, picture: string): Promise<string | null> {
  return uploadLinkPicture(bioLinkId, pictureFile(picture), WHOLE, 'square').catch(() => null)
}

function pictureFile(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  return new File([bytes], 'picture.webp', { type: 'image/webp' })
}
