import { Download } from 'lucide-react'
import { buttonStyle } from '~/components/button_style'
import Dialog from '~/components/dialogs/Dialog'
import { route } from '~/lib/routes'
import { bioLinks as words, format } from '~/messages'
import type { BioLinkRow } from '@protocol/applications'

type Props = { bioLink: BioLinkRow; onClose: () => void }

export default function QrDialog({ bioLink, onClose }: Props) {
  const { name, handle, state, url } = bioLink
  const code = (kind: 'svg' | 'png') => route(`visit.qr.${kind}`, `@${handle}`)
  const published = state === 'published'
  return (
    <Dialog
      open
      onClose={onClose}
      title={format(words.qr.title, { name })}
      description={published ? url : words.qr.unpublished}
    >
      {published && (
        <>
          <img
            src={code('svg')}
            alt={format(words.qr.picture, { url })}
            width={240}
            height={240}
            className="mx-auto mt-5 rounded-chip border"
          />
          <div className="dialog-actions mt-6">
            {(['svg', 'png'] as const).map((kind) => (
              <a
                key={kind}
                href={code(kind)}
                download={`${handle}-qr.${kind}`}
                className={buttonStyle('quiet')}
              >
                <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {kind.toUpperCase()}
              </a>
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}
