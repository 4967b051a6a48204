import { router } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Notice } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { formatAgo, formatBytes } from '~/format'
import { usePolling } from '~/hooks/use_polling'
import { words } from '~/messages/profile'
import { say } from '~/messages/say'
import { route } from '~/routes'
import { ConfirmFirst } from './ConfirmFirst'
import { Section } from './Section'

export type AccountExport = {
  id: string
  state: 'making' | 'ready' | 'failed'
  byteSize: number | null
  createdAt: string
}

type Props = { made: AccountExport | null; confirmed: boolean }

const LOOK_EVERY_MS = 2_000

export function ExportEverything({ made, confirmed }: Props) {
  const [asking, setAsking] = useState(false)
  const making = made?.state === 'making'

  usePolling(['accountExport'], LOOK_EVERY_MS, making)

  const ask = () =>
    router.post(
      route('profile.exports.store'),
      {},
      { preserveScroll: true, onStart: () => setAsking(true), onFinish: () => setAsking(false) }
    )

  return (
    <Section title={words.everything.title} description={words.everything.about}>
      <div className="grid justify-items-start gap-4">
        {made?.state === 'ready' && (
          <div className="flex w-full flex-wrap items-center gap-4 rounded-control bg-well px-4 py-3">
            <p className="num min-w-40 flex-1 text-sm">
              {say(words.everything.ready, {
                size: formatBytes(made.byteSize ?? 0),
                ago: formatAgo(made.createdAt),
              })}
            </p>
            <a href={route('profile.exports.show', made.id)} download className={buttonStyle('primary')}>
              <Download size={18} strokeWidth={1.75} aria-hidden="true" />
              {words.everything.download}
            </a>
          </div>
        )}
        {made?.state === 'failed' && <Notice tone="ember">{words.everything.failed}</Notice>}
        {making && (
          <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
            <Spinner size={16} /> {words.everything.making}
          </p>
        )}
        {!making && confirmed && (
          <Button processing={asking} onClick={ask}>
            {made ? words.everything.again : words.everything.make}
          </Button>
        )}
        {!making && !confirmed && <ConfirmFirst />}
      </div>
    </Section>
  )
}
