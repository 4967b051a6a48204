import { http } from '@inertiajs/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '~/components/cx'
import { route } from '~/lib/routes'
import { introduction as words } from '~/messages'

/** Pixels of the simulated window, and of the frame that shows it. */
const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 900 } }
const SHOWN_WIDTH = 304
const TYPING_MS = 300

type Props = {
  bioLinkId: string
  draft: object
  /** Saved immediately; a new picture reloads the page. */
  avatarUrl: string | null
}

/** The actual public page on a phone. */
export function PageFrame({ bioLinkId }: { bioLinkId: string }) {
  const { width, height } = SIZES.phone
  const scale = SHOWN_WIDTH / width
  return (
    <div
      className="max-w-full overflow-hidden rounded-[36px] border-8 border-ink/12 bg-paper"
      style={{ width: SHOWN_WIDTH + 16, height: height * scale + 16 }}
    >
      <iframe
        src={route('applications.biolink.preview.show', bioLinkId)}
        title={words.preview}
        className="origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** The actual public page, rendered by the server with unsaved changes. Read-only. */
export function PagePreview({ bioLinkId, draft, avatarUrl }: Props) {
  const [size, setSize] = useState<keyof typeof SIZES>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const body = JSON.stringify(draft)
  const saved = useRef(body)
  const { width, height } = SIZES[size]
  const scale = SHOWN_WIDTH / width

  const latest = useRef<AbortController | null>(null)
  const update = useEffectEvent(async () => {
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    const html = await fetchPreview(bioLinkId, draft, signal)
    const shown = frame.current?.contentDocument
    if (html !== null && shown?.body && !signal.aborted) replaceContent(shown, html)
  })
  useEffect(() => {
    if (body === saved.current) return
    saved.current = ''
    const timer = setTimeout(() => void update(), TYPING_MS)
    return () => {
      clearTimeout(timer)
      latest.current?.abort()
    }
  }, [body])

  return (
    <div className="mx-auto grid w-80 max-w-full justify-items-center gap-4">
      <div role="group" aria-label={words.previewSize} className="flex gap-0.5 rounded-control bg-ink/5 p-1">
        {(['phone', 'desktop'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={size === one}
            onClick={() => setSize(one)}
            className={cx(
              'press min-h-9 rounded-chip px-3 text-sm font-medium',
              size === one ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink'
            )}
          >
            {words.previewSizes[one]}
          </button>
        ))}
      </div>
      <div
        className={cx(
          'max-w-full overflow-hidden border-8 border-ink/12 bg-paper',
          size === 'phone' ? 'rounded-[36px]' : 'rounded-card'
        )}
        style={{ width: SHOWN_WIDTH + 16, height: height * scale + 16 }}
      >
        <iframe
          key={avatarUrl}
          ref={frame}
          src={route('applications.biolink.preview.show', bioLinkId)}
          title={words.preview}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => body !== saved.current && void update()}
        />
      </div>
    </div>
  )
}

/** Null if the draft can't be rendered, for example because of an unfinished color. */
async function fetchPreview(bioLinkId: string, draft: object, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await http.getClient().request({
      method: 'post',
      url: route('applications.biolink.preview.store', bioLinkId),
      data: draft as Record<string, unknown>,
      headers: { Accept: 'application/json' },
      signal,
    })
    return String(response.data)
  } catch {
    return null
  }
}

/** Keeps the document, and thereby the scroll position. */
function replaceContent(shown: Document, html: string): void {
  // A parsed document gets this page's policy, which blocks the other page's styles.
  const [element, paint = ''] = /<style[^>]*>([^<]*)<\/style>/.exec(html) ?? ['']
  const next = new DOMParser().parseFromString(html.replace(element, ''), 'text/html')
  shown.documentElement.dataset.theme = next.documentElement.dataset.theme
  const style = shown.querySelector('head > style')
  if (style) style.textContent = paint
  shown.body.replaceChildren(...next.body.childNodes)
}
