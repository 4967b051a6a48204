import { buttonStyle } from '~/components/button_style'
import { samples as words } from '~/messages'

const { question } = words

export function QuestionSample() {
  return (
    <div className="grid gap-5 rounded-card border bg-paper p-5">
      <div className="border-s-2 border-sun ps-4">
        <p className="font-serif text-lg leading-snug">{question.text}</p>
        <p className="mt-0.5 text-sm text-ink-3">{question.where}</p>
        <span className={buttonStyle('quiet', 'small', 'mt-2')}>{question.write}</span>
      </div>
      <div className="border-s-2 border-sun ps-4">
        <p className="font-serif text-lg leading-snug">{question.second}</p>
        <p className="mt-0.5 text-sm text-ink-3">{question.secondWhere}</p>
      </div>
    </div>
  )
}
