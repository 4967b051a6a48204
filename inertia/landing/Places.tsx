import { Code, Link2, MessageSquareQuote, type LucideIcon } from 'lucide-react'

const PLACES: Array<{ icon: LucideIcon; title: string; text: string }> = [
  {
    icon: Link2,
    title: 'A page of your own',
    text: 'One address with who you are, your links and a chat that knows your work.',
  },
  { icon: Code, title: 'Your website', text: 'A small bubble in the corner, by one line of HTML.' },
  {
    icon: MessageSquareQuote,
    title: 'Your desk',
    text: 'Ask your own archive: what did I say about this, and where?',
  },
]

export function Places() {
  return (
    <section aria-labelledby="places" className="mx-auto max-w-[1184px] px-6 pt-18 sm:px-8">
      <h2 id="places" className="mb-8 font-serif text-3xl">
        Where people ask
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PLACES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="card p-6">
            <Icon size={24} strokeWidth={1.75} className="mb-4 text-evidence" aria-hidden="true" />
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
