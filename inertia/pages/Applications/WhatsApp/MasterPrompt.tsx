import type { ApplicationSummary } from '@protocol/applications'
import { route } from '~/lib/routes'
import { ApplicationFrame } from '../Partials/ApplicationFrame'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'

export type WhatsAppMasterPromptProps = PromptProps & { number: ApplicationSummary }

export default function WhatsAppMasterPrompt({ number, ...prompt }: WhatsAppMasterPromptProps) {
  const { id, name, state } = number
  return (
    <ApplicationFrame
      application={{ id, kind: 'whatsapp', name, state, url: null, avatarUrl: null }}
      here="instructions"
    >
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route('applications.whatsapp.master-prompt.update', id)}
        testAt={route('applications.whatsapp.master-prompt.test.store', id)}
      />
    </ApplicationFrame>
  )
}
