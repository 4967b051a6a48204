import type { ApplicationSummary } from '@protocol/applications'
import { route } from '~/lib/routes'
import { ApplicationFrame } from '../Partials/ApplicationFrame'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type TelegramMasterPromptProps = PromptProps & { bot: ApplicationSummary }

export default function TelegramMasterPrompt({ bot, ...prompt }: TelegramMasterPromptProps) {
  const { id, name, state } = bot
  return (
    <ApplicationFrame
      application={{ id, kind: 'telegram', name, state, url: null, avatarUrl: null }}
      here="instructions"
    >
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route('applications.telegram.master-prompt.update', id)}
        testAt={route('applications.telegram.master-prompt.test.store', id)}
      />
    </ApplicationFrame>
  )
}
