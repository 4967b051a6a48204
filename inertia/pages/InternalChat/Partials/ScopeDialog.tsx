import { Button } from '~/components/Button'
import Dialog from '~/components/dialogs/Dialog'
import { Checkbox } from '~/components/forms/Checkbox'
import { internalChat as words } from '~/messages'
import { SourcePicker } from '../../Applications/Partials/SourcePicker'
import type { ChatScope } from '@protocol/chat'
import type { SourceChoice } from '@protocol/knowledge'

export type ScopeProps = {
  sources: SourceChoice[]
  applications: { id: string; name: string }[]
  /** Null means everything. */
  value: ChatScope | null
  onChange: (scope: ChatScope | null) => void
}

export function ScopeDialog({
  sources,
  applications,
  value,
  onChange,
  onClose,
}: ScopeProps & { onClose: () => void }) {
  const { sourceIds = [], applicationIds = [] } = value ?? {}
  const isEmpty =
    value !== null &&
    !applications.some(({ id }) => applicationIds.includes(id)) &&
    !sources.some(({ id }) => sourceIds.includes(id))
  const toggle = (id: string, on: boolean) => {
    const others = applicationIds.filter((each) => each !== id)
    onChange({ sourceIds, applicationIds: on ? [...others, id] : others })
  }
  return (
    <Dialog open onClose={onClose} title={words.scope.title}>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {applications.length > 0 && (
          <fieldset className="grid min-w-0 grid-cols-1 gap-1">
            <legend className="mb-1.5 text-sm font-medium">{words.scope.applications}</legend>
            {applications.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="application_ids[]"
                label={name}
                checked={applicationIds.includes(id)}
                onChange={(on) => toggle(id, on)}
              />
            ))}
          </fieldset>
        )}
        <SourcePicker
          legendHidden
          sources={sources}
          value={value && sourceIds}
          onChange={(ids) => onChange(ids && { sourceIds: ids, applicationIds })}
        />
        {isEmpty && <p className="text-sm text-ember">{words.scope.none}</p>}
        <Button tone="primary" disabled={isEmpty} onClick={onClose}>
          {words.scope.done}
        </Button>
      </div>
    </Dialog>
  )
}
