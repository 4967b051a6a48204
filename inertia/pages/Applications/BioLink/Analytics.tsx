import type { VisitReport } from '@protocol/visits'
import { bioLink as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { OriginList } from '../Partials/Visits/OriginList'
import { VisitReportView } from '../Partials/Visits/VisitReportView'
import { EditFrame, type BioLinkSummary } from './Partials/EditFrame'

export type BioLinkAnalyticsProps = {
  bioLink: BioLinkSummary
  report: VisitReport
  /** Days, today included. */
  span: number
  countsCountries: boolean
  links: { id: string; title: string; clicks: number }[]
}

export default function BioLinkAnalytics({ bioLink, links, ...shared }: BioLinkAnalyticsProps) {
  const clicked = links.filter(({ clicks }) => clicks > 0).toSorted((one, other) => other.clicks - one.clicks)
  const others = links.length - clicked.length
  return (
    <EditFrame bioLink={bioLink} here="visits">
      <VisitReportView
        {...shared}
        names={{}}
        pageAt={route('applications.biolink.analytics.show', bioLink.id)}
        csvAt={route('applications.biolink.analytics.export', bioLink.id)}
      >
        <OriginList
          title={words.clicked.title}
          origins={clicked.map(({ title, clicks }) => ({ value: title, views: clicks }))}
          empty={links.length > 0 ? words.clicked.noClicks : words.clicked.none}
          note={clicked.length > 0 && others > 0 ? formatCount(words.clicked.unclicked, others) : undefined}
        />
      </VisitReportView>
    </EditFrame>
  )
}
