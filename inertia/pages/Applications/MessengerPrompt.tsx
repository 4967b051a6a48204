import type { FramedApplication, MessengerKind } from '@protocol/applications'
import { route } from '~/lib/routes'
import { ApplicationFrame } from './Partials/ApplicationFrame'
import { PromptForm, type PromptProps } from './Partials/Prompt/PromptForm'

export type MessengerPromptProps = PromptProps & {
  messenger: FramedApplication & { kind: MessengerKind }
}

export default function MessengerPrompt({ messenger, ...prompt }: MessengerPromptProps) {
  const { id, kind, name } = messenger
  return (
    <ApplicationFrame application={messenger} here="instructions">
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route(`applications.${kind}.master-prompt.update`, id)}
        testAt={route(`applications.${kind}.master-prompt.test.store`, id)}
      />
    </ApplicationFrame>
  )
}
