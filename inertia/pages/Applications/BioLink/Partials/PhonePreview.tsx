import type { ProfileLink } from '@protocol/applications'
import { ArrowUp } from 'lucide-react'
import { Avatar } from '~/components/Avatar'

type Props = {
  name: string
  headline: string
  introduction: string
  links: Array<Pick<ProfileLink, 'title' | 'visible'>>
  suggestedQuestions: string[]
}

/** The public page at the size of a phone, with what has been typed so far. */
export function PhonePreview({ name, headline, introduction, links, suggestedQuestions }: Props) {
  return (
    <div className="mx-auto flex max-h-[640px] w-full max-w-[320px] flex-col gap-4 overflow-hidden rounded-[36px] border-8 border-ink/12 bg-paper px-5 py-7 text-left">
      <div className="flex items-center gap-3">
        <Avatar name={name} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          {headline && <p className="line-clamp-2 text-sm text-ink-2">{headline}</p>}
        </div>
      </div>
      <p className="line-clamp-6 font-serif text-lg leading-snug whitespace-pre-line">
        {introduction || 'Your introduction stands here.'}
      </p>
      <ul className="grid gap-2">
        {links
          .filter((link) => link.visible && link.title)
          .map((link, position) => (
            <li
              key={position}
              className="truncate rounded-control border bg-sheet px-4 py-2.5 text-center text-sm"
            >
              {link.title}
            </li>
          ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {suggestedQuestions
          .filter((question) => question.trim() !== '')
          .map((question) => (
            <li key={question} className="rounded-chip bg-evidence-soft px-3 py-1.5 text-sm text-evidence">
              {question}
            </li>
          ))}
      </ul>
      <div className="mt-auto flex items-center justify-between rounded-control border bg-sheet py-1.5 pr-1.5 pl-4 text-sm text-ink-3">
        Ask a question
        <span className="rounded-chip bg-evidence p-2 text-on-evidence">
          <ArrowUp size={16} strokeWidth={1.75} />
        </span>
      </div>
    </div>
  )
}
