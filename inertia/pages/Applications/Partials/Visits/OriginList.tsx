import { formatNumber } from '~/lib/format'

type Props = {
  title: string
  origins: { value: string; views: number }[]
  empty: string
  /** What the list leaves out. */
  note?: string
}

export function OriginList({ title, origins, empty, note }: Props) {
  const most = Math.max(1, ...origins.map(({ views }) => views))
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold">{title}</h2>
      {origins.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
      <ul className="grid gap-1.5">
        {origins.map(({ value, views }) => (
          <li key={value} className="relative flex justify-between gap-4 px-3 py-1.5 text-sm">
            <span
              className="absolute inset-y-0 start-0 rounded-chip bg-ink/8"
              style={{ width: `${(views / most) * 100}%` }}
              aria-hidden="true"
            />
            <span className="relative min-w-0 truncate">{value}</span>
            <span className="num relative">{formatNumber(views)}</span>
          </li>
        ))}
      </ul>
      {note && <p className="num text-sm text-ink-3">{note}</p>}
    </section>
  )
}
