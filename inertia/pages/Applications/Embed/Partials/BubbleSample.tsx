import { MessageSquareQuote } from 'lucide-react'
import { embeds as words } from '~/messages'

export function BubbleSample() {
  return (
    <div className="relative mx-auto h-52 w-full max-w-md overflow-hidden rounded-card border bg-sheet text-start">
      <div className="flex gap-1.5 border-b px-4 py-3">
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
      </div>
      <div className="grid gap-2.5 p-5">
        <span className="h-3 w-1/2 rounded-full bg-line" />
        <span className="h-2 w-4/5 rounded-full bg-well" />
        <span className="h-2 w-3/5 rounded-full bg-well" />
      </div>
      <p className="quote absolute end-5 bottom-18 max-w-56 rounded-e-chip bg-evidence-soft py-2 pe-3 text-sm">
        {words.nothing.sample}
      </p>
      <span className="squircle absolute end-5 bottom-4 grid size-11 place-items-center bg-evidence text-on-evidence">
        <MessageSquareQuote size={20} strokeWidth={1.75} />
      </span>
    </div>
  )
}
