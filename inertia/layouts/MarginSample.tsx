import { FileText } from 'lucide-react'

/** The thing itself, small: an answer with its source in the margin. */
export function MarginSample() {
  return (
    <figure className="grid w-full max-w-[520px] gap-6">
      <p className="w-fit max-w-[85%] justify-self-end rounded-card border bg-sheet px-4 py-2.5 text-sm">
        How long does the starter keep in the fridge?
      </p>
      <p className="font-serif text-xl leading-snug">
        Two weeks, if you feed it once before it goes in. After that it needs two feedings to come back.
        <sup className="citation-mark ms-1">1</sup>
      </p>
      <div className="ms-12 grid gap-2">
        <blockquote className="quote text-base leading-relaxed text-ink-2">
          “A fed starter rests in the fridge for <mark className="bg-evidence-soft text-ink">two weeks</mark>.
          Wake it with two feedings, twelve hours apart.”
        </blockquote>
        <figcaption className="flex items-center gap-2 ps-4 text-sm text-ink-3">
          <FileText size={16} strokeWidth={1.75} /> The bread notebook, page 12
        </figcaption>
      </div>
    </figure>
  )
}
