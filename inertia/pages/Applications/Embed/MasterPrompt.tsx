import type { EmbedSummary } from '@protocol/applications'
import { route } from '~/lib/routes'
import { PromptForm, type PromptProps } from '../Partials/Prompt/PromptForm'
import { EmbedFrame } from '../Partials/ApplicationFrame'

export type EmbedMasterPromptProps = PromptProps & { embed: EmbedSummary }

export default function EmbedMasterPrompt({ embed, ...prompt }: EmbedMasterPromptProps) {
  const { id, name } = embed
  return (
    <EmbedFrame embed={embed} here="instructions">
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route('applications.embed.master-prompt.update', id)}
        testAt={route('applications.embed.master-prompt.test.store', id)}
      />
    </EmbedFrame>
  )
}
