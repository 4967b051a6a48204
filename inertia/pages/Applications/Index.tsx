import { Head } from '@inertiajs/react'
import type { HomeApplication } from '@protocol/home'
import { Plus } from 'lucide-react'
import { buttonStyle } from '~/components/button_style'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Menu } from '~/components/Menu'
import { MenuGo } from '~/components/MenuItem'
import { APPLICATIONS } from '~/layouts/navigation'
import { route } from '~/lib/routes'
import { applications as words, frame, home } from '~/messages'
import { ApplicationList } from '../Home/Partials/Applications'

export type ApplicationIndexProps = { applications: HomeApplication[] }

export default function ApplicationIndex({ applications }: ApplicationIndexProps) {
  const create = (
    <Menu
      buttonClassName={buttonStyle('primary')}
      button={
        <>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {frame.newApplication}
        </>
      }
    >
      {APPLICATIONS.map(({ name, label, icon }) => (
        <MenuGo key={name} icon={icon} label={label} href={route(name)} />
      ))}
    </Menu>
  )
  return (
    <Page>
      <Head title={frame.go.applications} />
      <PageHeader
        title={frame.go.applications}
        description={words.list.about}
        actions={applications.length > 0 && create}
      />
      {applications.length === 0 ? (
        <EmptyState title={home.answering.unpublished} action={create} />
      ) : (
        <ApplicationList applications={applications} namesKinds />
      )}
    </Page>
  )
}
