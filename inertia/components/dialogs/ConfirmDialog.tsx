import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { common, dialogs as words } from '~/messages'
import { usePasswordPrompt } from '~/lib/password_confirmation'
import { lazy } from '~/lib/preloadable'
import { Button, useOwnVisit } from '../Button'
import { ProblemNote } from '../Notice'
import { Sentence } from '../Sentence'

const Dialog = lazy(() => import('./Dialog'))

type Props = {
  open: boolean
  title: string
  description: ReactNode
  confirm: string
  cancel?: string
  /** Text to type before a far-reaching destructive action. */
  name?: string
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: Props) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        hasCross={false}
        onClose={props.onCancel}
        title={props.title}
        description={props.description}
      >
        <Question {...props} />
      </Dialog>
    </Suspense>
  )
}

function Question({ name, confirm, cancel = common.cancel, onConfirm, onCancel }: Props) {
  const [typed, setTyped] = useState('')
  const { visiting, problem, watch } = useOwnVisit({ showsProblem: true })
  const matches = !name || typed.trim() === name
  const isLocked = usePasswordPrompt() !== null
  const close = useEffectEvent(onCancel)

  // The password prompt opens over the page, and sends the confirmed request again afterwards.
  useEffect(() => {
    if (isLocked) close()
  }, [isLocked])

  return (
    <form
      className="mt-6 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (matches && !visiting) watch(onConfirm)
      }}
    >
      {name && (
        <label className="grid gap-1.5 text-sm">
          <span>
            <Sentence
              text={words.typeToConfirm}
              with={{ name: <strong className="font-semibold">{name}</strong> }}
            />
          </span>
          <input
            className="control"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <div className="dialog-actions">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" tone="danger" processing={visiting} disabled={!matches}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
