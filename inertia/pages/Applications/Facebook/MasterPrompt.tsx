import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { facebook as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../Partials/ApplicationMark'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type MessengerSummary = { id: string; name: string; state: ApplicationState }
export type FacebookMasterPromptProps = PromptProps & { messenger: MessengerSummary }

export default function FacebookMasterPrompt({ messenger, ...prompt }: FacebookMasterPromptProps) {
  const { id, name, state } = messenger
  return (
    <Page>
      <Head title={format(words.prompt.title, { name })} />
      <PageHeader
        back={{ href: route('applications.facebook.pages'), label: words.title }}
        title={name}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <ApplicationMark state={state} />
            {words.prompt.about}
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
