import { EmptyState } from '~/components/EmptyState'
import { facebook as words } from '~/messages'
import { ConnectButton } from './ConnectButton'

const { sample } = words.start

export function ConnectStart() {
  return (
    <EmptyState
      title={words.start.title}
      sample={<MessengerSample />}
      action={<ConnectButton>{words.connectPage}</ConnectButton>}
    >
      {words.start.about}
    </EmptyState>
  )
}

function MessengerSample() {
  return (
    <div className="grid gap-3 rounded-card border bg-sheet p-5 text-start text-sm">
      <p className="w-fit max-w-[80%] justify-self-end rounded-control bg-evidence px-4 py-2 text-on-evidence">
        {sample.question}
      </p>
      <div className="grid w-fit max-w-[85%] gap-2 rounded-control bg-well px-4 py-2.5">
        <p>{sample.answer}</p>
        <p className="text-ink-2">{sample.source}</p>
      </div>
    </div>
  )
}
