import { Icon } from './Icon.js'

export function GoToEnd({ onGo }: { onGo(): void }) {
  return (
    <button type="button" className="go-to-end" onClick={onGo}>
      <Icon name="later" />
      More below
    </button>
  )
}
