import type { EmbedSummary } from '@protocol/applications'
import { Link, usePage } from '@inertiajs/react'
import { hasRole } from '@protocol/team'
import type { VisitReport } from '@protocol/visits'
import { embedVisits as words } from '~/messages'
import { route } from '~/lib/routes'
import { Download } from 'lucide-react'
import { Ago } from '~/components/Ago'
import { buttonStyle } from '~/components/button_style'
import { Sentence } from '~/components/Sentence'
import { VisitReportView } from '../Partials/Visits/VisitReportView'
import { EmbedFrame } from '../Partials/ApplicationFrame'

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
        metrics={['views', 'visitors', 'chats', 'questions']}
        pageAt={route('applications.embed.analytics.show', embed.id)}
        csvAt={route('applications.embed.analytics.export', embed.id)}
      >
        <LeadList
          leads={leads}
          lookAt={route('applications.embed.edit', embed.id)}
          csvAt={exports ? route('applications.embed.leads.export', embed.id) : null}
        />
      </VisitReportView>
    </EmbedFrame>
  )
}

export type Lead = {
  conversationId: string
  name: string | null
  email: string | null
  phone: string | null
  question: string
  leftAt: string
}

type Props = { leads: Lead[]; lookAt: string; csvAt: string | null }

function LeadList({ leads, lookAt, csvAt }: Props) {
  return (
    <section className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words.leads.title}</h2>
        {csvAt !== null && leads.length > 0 && (
          <a href={csvAt} className={buttonStyle('plain', 'small')} download>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {words.leads.csv}
          </a>
        )}
      </div>
      {leads.length === 0 && (
        <p className="text-sm text-ink-3">
          <Sentence
            text={words.leads.none}
            with={{
              choose: (
                <Link href={lookAt} className="text-ink underline underline-offset-4">
                  {words.leads.choose}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <ul className="divide-y divide-line">
        {leads.map(({ conversationId, name, email, phone, question, leftAt }) => (
          <li key={conversationId} className="py-2 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {name}{' '}
                {email && (
                  <a href={`mailto:${email}`} className="underline underline-offset-4">
                    {email}
                  </a>
                )}{' '}
                {phone}
              </span>
              <Ago at={leftAt} className="text-ink-3" />
            </p>
            <p className="truncate text-ink-2">{question}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
