import { route } from '~/lib/routes'
import { PromptForm, type PromptProps } from '../../Partials/Prompt/PromptForm'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'

export type EditMasterPromptProps = PromptProps & { bioLink: BioLinkSummary }

export default function EditMasterPrompt({ bioLink, ...prompt }: EditMasterPromptProps) {
  const { id, name } = bioLink
  return (
    <EditFrame bioLink={bioLink} here="instructions">
      <PromptForm
        name={name}
        prompt={prompt}
        saveTo={route('applications.biolink.master-prompt.update', id)}
        testAt={route('applications.biolink.master-prompt.test.store', id)}
      />
    </EditFrame>
  )
}
