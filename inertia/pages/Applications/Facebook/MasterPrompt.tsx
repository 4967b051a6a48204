import type { ApplicationSummary } from '@protocol/applications'
import { route } from '~/lib/routes'
import { ApplicationFrame } from '../Partials/ApplicationFrame'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type FacebookMasterPromptProps = PromptProps & { messenger: ApplicationSummary }

export default function FacebookMasterPrompt({ messenger, ...prompt }: FacebookMasterPromptProps) {
  const { id, name, state } = messenger
  return (
    <ApplicationFrame
      application={{ id, kind: 'facebook', name, state, url: null, avatarUrl: null }}
      here="instructions"
    >
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route('applications.facebook.master-prompt.update', id)}
        testAt={route('applications.facebook.master-prompt.test.store', id)}
      />
    </ApplicationFrame>
  )
}
