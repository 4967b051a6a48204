import type { WhatsAppRow } from '@protocol/whatsapp'
import { ExternalLink } from 'lucide-react'
import { buttonStyle } from '~/components/button_style'
import { CopyLine } from '~/components/forms/CopyField'
import { Sentence } from '~/components/Sentence'
import { StateMark } from '~/components/StateMark'
import { format, whatsapp as words } from '~/messages'
import { META } from './ConnectNumber'

const { webhook } = words
const { names } = webhook.steps
const FIELD = 'messages'

/** The values to enter in Meta's dashboard; open until WhatsApp has reached the callback URL. */
export function NumberWebhook({ number, webhookUrl }: { number: WhatsAppRow; webhookUrl: string }) {
  const { verifiedName: name, isReached, verifyToken } = number
  return (
    <details className="fold card p-4 sm:p-6" open={!isReached}>
      <summary className="font-semibold">
        {format(isReached ? webhook.titleReached : webhook.title, { name })}
      </summary>
      <div className="mt-4 grid gap-4">
        <ol className="steps gap-5!">
          <li>
            <Sentence
              text={webhook.steps.open}
              with={{ section: <strong>{names.section}</strong>, page: <strong>{names.page}</strong> }}
            />
            <a
              href={META}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle(isReached ? 'quiet' : 'primary', 'small', 'mt-2 flex! w-fit')}
            >
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {webhook.dashboard}
            </a>
          </li>
          <li>
            <Sentence text={webhook.steps.enter} with={{ save: <strong>{names.save}</strong> }} />
            <dl className="mt-3 divide-y divide-line border-y">
              <CopyLine label={webhook.callback} text={webhookUrl} />
              <CopyLine label={webhook.verifyToken} text={verifyToken} />
            </dl>
          </li>
          <li>
            <Sentence text={webhook.steps.subscribe} with={{ field: <code>{FIELD}</code> }} />
          </li>
        </ol>
        <p className="ps-8">
          <StateMark tone={isReached ? 'answered' : 'unanswered'}>
            <span className="whitespace-normal">{isReached ? webhook.reached : webhook.waiting}</span>
          </StateMark>
        </p>
      </div>
    </details>
  )
}
