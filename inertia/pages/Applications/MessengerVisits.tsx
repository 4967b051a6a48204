import { Link } from '@inertiajs/react'
import type { VisitReport } from '@protocol/visits'
import { ArrowRight } from 'lucide-react'
import { messengerVisits as words, format } from '~/messages'
import { formatNumber, formatShare } from '~/lib/format'
import { route } from '~/lib/routes'
import type { MessengerPromptProps } from './MessengerPrompt'
import { ApplicationFrame } from './Partials/ApplicationFrame'
import { VisitReportView } from './Partials/Visits/VisitReportView'

export type MessengerVisitsProps = Pick<MessengerPromptProps, 'messenger'> & {
  report: VisitReport
  /** Days, today included. */
  span: number
}

export default function MessengerVisits({ messenger, report, span }: MessengerVisitsProps) {
  const { id, name } = messenger
  const sum = (key: 'chats' | 'questions' | 'answered') =>
    report.days.reduce((total, day) => total + day[key], 0)
  const asked = sum('questions')
  const share = asked > 0 ? formatShare(Math.min(1, sum('answered') / asked)) : null
  return (
    <ApplicationFrame application={messenger} here="visits">
      <VisitReportView
        report={report}
        span={span}
        names={words.metrics}
        metrics={['chats', 'questions', 'answered']}
        notes={share === null ? {} : { answered: format(words.share, { share, asked: formatNumber(asked) }) }}
        none={{ title: words.none.title, about: format(words.none.about, { name }) }}
        countsCountries={null}
        pageAt={route('applications.visits.show', id)}
        csvAt={route('applications.visits.export', id)}
      >
        {sum('chats') > 0 && (
          <Link
            href={route('inbox.index', {}, { state: 'all', application: id })}
            className="inline-flex items-center gap-1 justify-self-start rounded-chip text-sm font-medium text-ink-2 hover:text-ink"
          >
            {words.conversations}
            <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        )}
      </VisitReportView>
    </ApplicationFrame>
  )
}
