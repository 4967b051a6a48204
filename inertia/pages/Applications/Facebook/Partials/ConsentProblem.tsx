import { ButtonLink } from '~/components/ButtonLink'
import { Notice } from '~/components/Notice'
import { route } from '~/lib/routes'
import { frame } from '~/messages'
import { ConnectButton, GRAPH_WORDS } from './ConnectButton'
import type { Consent, GraphKind } from '@protocol/facebook'

type Props = { kind: GraphKind; problem: NonNullable<Consent['problem']>; missing: string[] }

export function ConsentProblem({ kind, problem, missing }: Props) {
  const { consent } = GRAPH_WORDS[kind]
  const meanings: Record<string, string> = consent.permission.meanings
  if (problem === 'no_pages')
    return (
      <Notice
        tone="sun"
        title={consent.noPages.title}
        action={
          <ConnectButton kind={kind} again size="small">
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
          <div className="flex flex-wrap gap-2">
            <ConnectButton kind={kind} again size="small">
              {consent.permission.askAgain}
            </ConnectButton>
            <ButtonLink tone="plain" size="small" href={route('applications.index')}>
              {frame.notNow}
            </ButtonLink>
          </div>
        }
      >
        {consent.permission.about}
        <ul className="mt-1 list-disc ps-5">
          {missing.map((name) => (
            <li key={name}>{meanings[name] ?? name}</li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <Notice
      tone="ember"
      title={consent.unreachable.title}
      action={
        <ConnectButton kind={kind} size="small">
          {consent.connectAgain}
        </ConnectButton>
      }
    >
      {consent.unreachable.about}
    </Notice>
  )
}
