import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../Partials/ApplicationStateBadge'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type MessengerSummary = { id: string; name: string; state: ApplicationState }
export type FacebookMasterPromptProps = PromptProps & { messenger: MessengerSummary }

/** How a Facebook Page answers in Messenger. */
export default function FacebookMasterPrompt({ messenger, ...prompt }: FacebookMasterPromptProps) {
  const { id, name, state } = messenger
  return (
    <Page>
      <Head title={`Master prompt: ${name}`} />
      <PageHeader
        back={{ href: route('applications.facebook.pages'), label: 'Facebook' }}
        title={name}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <ApplicationStateBadge state={state} />
            How it answers in Messenger
          </span>
        }
      />
      <div className="mt-8">
        <PromptForm
          name={name}
          prompt={prompt}
          saveTo={route('applications.facebook.master-prompt.update', id)}
          testAt={route('applications.facebook.master-prompt.test', id)}
        />
      </div>
    </Page>
  )
}
