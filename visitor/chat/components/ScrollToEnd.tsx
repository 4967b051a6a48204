import { Icon } from './Icon.js'
import { format } from '../words.js'

export function ScrollToEnd({ onGo }: { onGo(): void }) {
  return (
    <button type="button" className="go-to-end" onClick={onGo}>
      <Icon name="later" />
      {format('moreBelow')}
    </button>
  )
}
