import { usePage } from '@inertiajs/react'
import { hasRole } from '@protocol/team'
import type { VisitReport } from '@protocol/visits'
import { embedVisits as words } from '~/messages'
import { route } from '~/lib/routes'
import { VisitReportView } from '../Partials/Visits/VisitReportView'
import { LeadList, type Lead } from './Partials/LeadList'
import { EmbedFrame, type EmbedSummary } from './Partials/EmbedFrame'

export type EmbedAnalyticsProps = {
  embed: EmbedSummary
  /** Latest first. */
  leads: Lead[]
  report: VisitReport
  /** Days, today included. */
  span: number
  countsCountries: boolean
}

export default function EmbedAnalytics({ embed, leads, ...shared }: EmbedAnalyticsProps) {
  const exports = hasRole(usePage().props.auth.workspace!.role, 'admin')
  return (
    <EmbedFrame embed={embed} here="visits">
      <VisitReportView
        {...shared}
        names={{ views: words.opened }}
        without={['clicks']}
        pageAt={route('applications.embed.analytics.show', embed.id)}
        csvAt={route('applications.embed.analytics.export', embed.id)}
      >
        <LeadList leads={leads} csvAt={exports ? route('applications.embed.leads.export', embed.id) : null} />
      </VisitReportView>
    </EmbedFrame>
  )
}
