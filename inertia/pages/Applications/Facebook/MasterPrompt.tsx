import type { ApplicationSummary } from '@protocol/applications'
import type { GraphKind } from '@protocol/facebook'
import { route } from '~/lib/routes'
import { ApplicationFrame } from '../Partials/ApplicationFrame'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type FacebookMasterPromptProps = PromptProps & { messenger: ApplicationSummary & { kind: GraphKind } }

export default function FacebookMasterPrompt({ messenger, ...prompt }: FacebookMasterPromptProps) {
  const { id, kind, name, state } = messenger
  return (
    <ApplicationFrame application={{ id, kind, name, state, url: null, avatarUrl: null }} here="instructions">
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route(`applications.${kind}.master-prompt.update`, id)}
        testAt={route(`applications.${kind}.master-prompt.test.store`, id)}
      />
    </ApplicationFrame>
  )
}
