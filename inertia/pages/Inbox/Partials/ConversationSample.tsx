import { Avatar } from '~/components/Avatar'
import { Badge } from '~/components/Badge'
import { samples as words } from '~/messages'

const { conversation } = words

export function ConversationSample() {
  return (
    <div className="grid gap-4 rounded-card border bg-paper p-5 text-sm">
      <p className="text-ink-2">{conversation.where}</p>
      <p className="ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2">
        {conversation.visitor}
      </p>
      <div className="grid gap-2">
        <p className="flex items-center gap-2">
          <Avatar name={conversation.person} url={null} size={24} />
          <span className="font-medium">{conversation.person}</span>
          <Badge>{conversation.badge}</Badge>
        </p>
        <p>{conversation.reply}</p>
      </div>
    </div>
  )
}
