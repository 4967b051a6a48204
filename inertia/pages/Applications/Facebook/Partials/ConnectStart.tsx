import { EmptyState } from '~/components/EmptyState'
import { words } from '~/messages/facebook'
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
