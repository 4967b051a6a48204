import { Code, Link2, MessageSquareQuote, type LucideIcon } from 'lucide-react'
import { landing as words } from '~/messages'

const { title, page, website, desk } = words.places

const PLACES: Array<{ icon: LucideIcon; title: string; text: string }> = [
  { icon: Link2, ...page },
  { icon: Code, ...website },
  { icon: MessageSquareQuote, ...desk },
]

export function Channels() {
  return (
    <section aria-labelledby="places" className="mx-auto max-w-[1184px] px-6 pt-18 sm:px-8">
      <h2 id="places" className="mb-8 font-serif text-3xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PLACES.map(({ icon: Icon, ...place }) => (
          <li key={place.title} className="card p-6">
            <Icon size={24} strokeWidth={1.75} className="mb-4 text-ink-2" aria-hidden="true" />
            <h3 className="font-semibold">{place.title}</h3>
            <p className="mt-1 text-ink-2">{place.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
