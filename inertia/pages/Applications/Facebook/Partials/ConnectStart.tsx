import { EmptyState } from '~/components/EmptyState'
import { facebook as words } from '~/messages'
import { ConnectButton } from './ConnectButton'
import { MessengerSample } from './MessengerSample'

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
