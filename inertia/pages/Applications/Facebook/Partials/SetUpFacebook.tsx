import { FACEBOOK_WEBHOOK_FIELDS, INSTAGRAM_WEBHOOK_FIELDS, type GraphKind } from '@protocol/facebook'
import { CopyField } from '~/components/forms/CopyField'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { GRAPH_WORDS } from './graph_words'

const FIELDS = { facebook: FACEBOOK_WEBHOOK_FIELDS, instagram: INSTAGRAM_WEBHOOK_FIELDS }

type Props = { kind: GraphKind; missing: string[]; webhookUrl: string }

/** For the operator: the setup that Facebook needs before Pages or accounts can be connected. */
export function SetUpFacebook({ kind, missing, webhookUrl }: Props) {
  const { setUp } = GRAPH_WORDS[kind]
  const meanings: Record<string, string> = setUp.meanings
  return (
    <section className="grid gap-6" aria-labelledby="set-up-facebook">
      <Notice tone="sun" title={setUp.title}>
        <span id="set-up-facebook">{setUp.about}</span>
      </Notice>
      <ol className="card grid gap-5 p-6 text-sm">
        <li className="grid gap-3">
          <h2 className="text-base font-semibold">{setUp.environment}</h2>
          <dl className="grid gap-3">
            {missing.map((name) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
                <dt className="font-mono text-sm break-all">{name}</dt>
                <dd className="text-ink-2">{meanings[name]}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li className="grid gap-2">
          <h2 className="text-base font-semibold">{setUp.webhook}</h2>
          <p className="text-ink-2">
            <Sentence of={setUp.webhookAbout} with={{ fields: <code>{FIELDS[kind].join(', ')}</code> }} />
          </p>
          <CopyField label={setUp.callback} text={webhookUrl} />
        </li>
      </ol>
    </section>
  )
}
