import { landing as words } from '~/messages'

const { label, sources, evidence, keyless } = words.promises

export function Benefits() {
  return (
    <section aria-labelledby="promises" className="border-y bg-well">
      <h2 id="promises" className="sr-only">
        {label}
      </h2>
      <dl className="mx-auto grid max-w-[1184px] gap-12 px-6 py-18 sm:px-8 md:grid-cols-3">
        {[sources, evidence, keyless].map(({ title, text }) => (
          <div key={title}>
            <dt className="font-serif text-xl">{title}</dt>
            <dd className="mt-3 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
