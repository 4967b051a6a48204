import { Notice } from '~/components/Notice'
import { ConnectButton } from './ConnectButton'
import type { Consent } from './PageChoice'

const MEANINGS: Record<string, string> = {
  pages_show_list: 'see which Pages you run',
  pages_messaging: 'answer messages',
  pages_manage_metadata: 'be told when somebody writes',
}

type Props = { problem: NonNullable<Consent['problem']>; missing: string[] }

export function ConsentProblem({ problem, missing }: Props) {
  if (problem === 'no_pages')
    return (
      <Notice
        tone="sun"
        title="There is no Page to choose"
        action={
          <ConnectButton again size="small">
            Connect again
          </ConnectButton>
        }
      >
        Messenger answers need a Facebook Page; a personal profile cannot be connected. If you run a Page,
        connect again and select it when Facebook asks “What Pages do you want to use?”
      </Notice>
    )
  if (problem === 'permission_missing')
    return (
      <Notice
        tone="sun"
        title="A permission is missing"
        action={
          <ConnectButton again size="small">
            Ask Facebook again
          </ConnectButton>
        }
      >
        Without it the assistant cannot {missing.map((name) => MEANINGS[name] ?? name).join(', and cannot ')}.
        Leave everything switched on when Facebook asks.
      </Notice>
    )
  return (
    <Notice
      tone="ember"
      title="Facebook did not answer"
      action={<ConnectButton size="small">Connect again</ConnectButton>}
    >
      Your Pages could not be listed. Reload in a moment, or connect again.
    </Notice>
  )
}
