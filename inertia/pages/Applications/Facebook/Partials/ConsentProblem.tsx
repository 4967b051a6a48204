import { Notice } from '~/components/Notice'
import { facebook as words } from '~/messages'
import { ConnectButton } from './ConnectButton'
import type { Consent } from '@protocol/facebook'

const { consent } = words
const MEANINGS: Record<string, string> = consent.permission.meanings

type Props = { problem: NonNullable<Consent['problem']>; missing: string[] }

export function ConsentProblem({ problem, missing }: Props) {
  if (problem === 'no_pages')
    return (
      <Notice
        tone="sun"
        title={consent.noPages.title}
        action={
          <ConnectButton again size="small">
            {consent.connectAgain}
          </ConnectButton>
        }
      >
        {consent.noPages.about}
      </Notice>
    )
  if (problem === 'permission_missing')
    return (
      <Notice
        tone="sun"
        title={consent.permission.title}
        action={
          <ConnectButton again size="small">
            {consent.permission.askAgain}
          </ConnectButton>
        }
      >
        {consent.permission.about}
        <ul className="mt-1 list-disc ps-5">
          {missing.map((name) => (
            <li key={name}>{MEANINGS[name] ?? name}</li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <Notice
      tone="ember"
      title={consent.unreachable.title}
      action={<ConnectButton size="small">{consent.connectAgain}</ConnectButton>}
    >
      {consent.unreachable.about}
    </Notice>
  )
}
