import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { usePolling } from '~/hooks/use_polling'
import { profile as words } from '~/messages'
import { route } from '~/lib/routes'
import { ReadyArchive, type AccountExport } from './ReadyArchive'
import { Section } from './Section'

type Props = { latest: AccountExport | null; earlier: AccountExport | null }

const POLL_MS = 2_000

export function ExportEverything({ latest, earlier }: Props) {
  const [asking, setAsking] = useState(false)
  const making = latest?.state === 'making'
  const ready = latest?.state === 'ready' ? latest : earlier

  usePolling(['accountExport', 'earlierExport'], POLL_MS, making)

  const ask = () =>
    router.post(
      route('profile.exports.store'),
      {},
      { preserveScroll: true, onStart: () => setAsking(true), onFinish: () => setAsking(false) }
    )

  return (
    <Section
      id="export"
      isRow
      title={words.everything.title}
      description={words.everything.about}
      action={
        !making && (
          <Button size="small" processing={asking} onClick={ask}>
            {latest ? words.everything.again : words.everything.make}
          </Button>
        )
      }
    >
      {ready && <ReadyArchive made={ready} />}
      {latest?.state === 'failed' && <Notice tone="ember">{words.everything.failed}</Notice>}
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2 empty:hidden">
        {making && (
          <>
            <Spinner size={16} /> {words.everything.making}
          </>
        )}
      </p>
    </Section>
  )
}
