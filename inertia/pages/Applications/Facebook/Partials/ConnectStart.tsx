import { EmptyState } from '~/components/EmptyState'
import { ConnectButton } from './ConnectButton'
import { MessengerSample } from './MessengerSample'

export function ConnectStart() {
  return (
    <EmptyState
      title="Answer in Messenger"
      sample={<MessengerSample />}
      action={<ConnectButton>Connect a Page</ConnectButton>}
    >
      Facebook asks for your agreement, then you choose the Page. As soon as a person answers there, the
      assistant falls silent.
    </EmptyState>
  )
}
