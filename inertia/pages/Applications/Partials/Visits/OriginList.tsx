import { formatNumber } from '~/lib/format'

type Props = {
  title: string
  origins: { value: string; views: number }[]
  empty: string
  /** Names the visits that the list omits. */
  note?: string
}

export function OriginList({ title, origins, empty, note }: Props) {
  const most = Math.max(1, ...origins.map(({ views }) => views))
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {origins.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
      <ul className="grid gap-3">
        {origins.map(({ value, views }) => (
          <li key={value} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{value}</span>
              <span className="num">{formatNumber(views)}</span>
            </span>
            <span className="h-1.5 rounded-full bg-ink/6" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-ink-2"
                style={{ width: `${(views / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="num text-sm text-ink-3">{note}</p>}
    </section>
  )
}
