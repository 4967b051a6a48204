import { Link, router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { KindGlyph } from '~/components/KindGlyph'
import { common, home as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { HomeSection } from './HomeSection'

const { failed } = words

export function FailedItems({ items }: { items: ItemRow[] }) {
  if (items.length === 0) return null
  return (
    <HomeSection
      title={failed.title}
      more={{ href: route('data.index', {}, { state: 'failed' }), label: failed.all }}
    >
      <ul className="card divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Row({ item }: { item: ItemRow }) {
  const [busy, setBusy] = useState(false)
  const retry = () =>
    router.post(
      route('data.items.retry.store', item.id),
      {},
      { preserveScroll: true, onStart: () => setBusy(true), onFinish: () => setBusy(false) }
    )
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      <KindGlyph kind={item.kind} />
      <div className="min-w-44 flex-1 text-sm">
        <Link
          href={route('data.items.show', item.id)}
          className="block truncate rounded-chip text-base font-medium hover:underline"
        >
          {item.title}
        </Link>
        {item.failure && <p className="text-ember">{item.failure.message}</p>}
      </div>
      <Button
        size="small"
        className="max-sm:ms-13"
        processing={busy}
        aria-label={format(failed.tryAgain, { title: item.title })}
        onClick={retry}
      >
        {common.tryAgain}
      </Button>
    </li>
  )
}
