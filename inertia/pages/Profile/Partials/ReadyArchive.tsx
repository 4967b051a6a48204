import { http } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { buttonStyle } from '~/components/button_style'
import { showToast } from '~/components/layout/toast_messages'
import { withPasswordConfirmation } from '~/lib/password_confirmation'
import { formatAgo, formatBytes } from '~/lib/format'
import { profile as words, format } from '~/messages'
import { route } from '~/lib/routes'

export type AccountExport = {
  id: string
  state: 'making' | 'ready' | 'failed'
  byteSize: number | null
  createdAt: string
}

export function ReadyArchive({ made }: { made: AccountExport }) {
  const url = route('profile.exports.show', made.id)
  const isAllowed = useRef(false)

  /**
   * Without this, a browser could save the password page as the archive, so the page asks for the password
   * first.
   */
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isAllowed.current) {
      isAllowed.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    void mayDownload(url).then((may) => {
      if (!may) return
      isAllowed.current = true
      link.click()
    })
  }

  return (
    <div className="flex w-full flex-wrap items-center gap-4 rounded-control bg-well px-4 py-3">
      <p className="num min-w-40 flex-1 text-sm">
        {format(words.everything.ready, {
          size: formatBytes(made.byteSize ?? 0),
          ago: formatAgo(made.createdAt),
        })}
      </p>
      <a href={url} download onClick={download} className={buttonStyle('primary')}>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.everything.download}
      </a>
    </div>
  )
}

async function mayDownload(url: string): Promise<boolean> {
  // Supported by Inertia's client but missing in its types.
  const look = { method: 'head' as 'get', url, headers: { Accept: 'application/json' } }
  try {
    return (await withPasswordConfirmation(() => http.getClient().request(look))) !== null
  } catch {
    showToast('error', words.everything.unreached)
    return false
  }
}
