import type { ApplicationState, ApplicationWeek, MessengerKind, Obstacle } from '@protocol/applications'
import {
  ExternalLink,
  Hand,
  MessagesSquare,
  PauseCircle,
  PlayCircle,
  Quote,
  Trash2,
  Unplug,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/Avatar'
import { MenuAction, MenuExternalLink, MenuLink } from '~/components/MenuItem'
import { Notice } from '~/components/Notice'
import { common } from '~/messages'
import { route } from '~/lib/routes'
import { isAnswering } from './ApplicationMark'
import { APPLICATION_KINDS } from './application_kinds'
import { ApplicationRow, RowMenu, sourceFacts } from './ApplicationRow'

type Connected = {
  id: string
  connection: 'connected' | 'reconnect' | 'disconnected'
  /** Whether the messenger has reached us, if it has to. */
  isReached?: boolean
  state: ApplicationState
  sourcesCount: number | null
  week: ApplicationWeek
  chatUrl: string
}

type Words = Record<
  | 'testConnection'
  | 'writeToIt'
  | 'pause'
  | 'letAnswer'
  | 'howItAnswers'
  | 'handover'
  | 'disconnect'
  | 'doesNotAnswer',
  string
>

type Props = {
  application: Connected
  words: Words
  kind: MessengerKind
  name: string
  place: string
  /** Where its owner sets how it answers. */
  answers: string
  /** Reconnects it; next to the error if there is one. */
  reconnect: ReactNode
  menuLabel: string
  /** Says why our access no longer works. */
  refused: string
  onTest: () => void
  onToggle: () => void
  onDisconnect: () => void
  onDelete: () => void
}

/** An application that answers in a messenger: a Facebook Page, a Telegram bot or a WhatsApp number. */
export function MessengerRow({ application, words, kind, answers, reconnect, ...row }: Props) {
  const isConnected = application.connection === 'connected'
  return (
    <ApplicationRow
      application={{ ...application, kind, name: row.name, obstacle: findObstacle(application) }}
      href={answers}
      places={[row.place, ...sourceFacts(application.sourcesCount)]}
      action={isDisconnected(application) && reconnect}
      isActionImportant={isDisconnected(application)}
      menu={
        <RowMenu label={row.menuLabel}>
          {isConnected && (
            <MenuAction icon={MessagesSquare} label={words.testConnection} onSelect={row.onTest} />
          )}
          {isConnected && (
            <MenuExternalLink icon={ExternalLink} label={words.writeToIt} href={application.chatUrl} />
          )}
          <MenuAction
            icon={application.state === 'published' ? PauseCircle : PlayCircle}
            label={application.state === 'published' ? words.pause : words.letAnswer}
            onSelect={row.onToggle}
          />
          <MenuLink icon={Quote} label={words.howItAnswers} href={answers} />
          <MenuLink
            icon={Hand}
            label={words.handover}
            href={route('applications.handover.edit', application.id)}
          />
          {application.connection !== 'disconnected' && (
            <MenuAction icon={Unplug} label={words.disconnect} onSelect={row.onDisconnect} />
          )}
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={row.onDelete} />
        </RowMenu>
      }
    >
      {application.connection === 'reconnect' && (
        <div className="mt-3">
          <Notice tone="ember" title={row.refused} action={reconnect}>
            {words.doesNotAnswer}
          </Notice>
        </div>
      )}
    </ApplicationRow>
  )
}

/** Whether its row has a button that connects it again. */
export function isDisconnected({ connection }: Pick<Connected, 'connection'>): boolean {
  return connection === 'disconnected'
}

/** The first application that answers now. */
export function chatToTry<Row extends Connected>(rows: Row[]): Row | undefined {
  return rows.find((row) => isAnswering({ state: row.state, obstacle: findObstacle(row) }))
}

/** The same obstacle as the server reports on other pages. */
function findObstacle({ connection, isReached = true }: Connected): Obstacle | null {
  if (connection !== 'connected') return connection
  return isReached ? null : 'unfinished'
}

type SampleProps = Record<'name' | 'question' | 'answer' | 'source', string> & { kind: MessengerKind }

/** An example of an answer in a messenger, next to the invitation to connect the first one. */
export function MessengerSample({ kind, name, ...sample }: SampleProps) {
  const Icon = APPLICATION_KINDS[kind].icon
  return (
    <div className="overflow-hidden rounded-card border bg-sheet text-start text-sm">
      <div className="flex h-13 items-center gap-3 border-b px-5">
        <Avatar name={name.replace('@', '')} />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      </div>
      <div className="grid gap-3 p-5">
        <p className="w-fit max-w-[80%] justify-self-end rounded-control bg-primary px-4 py-2 text-on-primary">
          {sample.question}
        </p>
        <div className="grid w-fit max-w-[85%] gap-2 rounded-control border bg-raised px-4 py-2.5">
          <p>{sample.answer}</p>
          <p className="text-ink-2">{sample.source}</p>
        </div>
      </div>
    </div>
  )
}

/** How the first one is connected. */
export function ConnectSteps({ about, children }: { about: string; children: ReactNode[] }) {
  return (
    <>
      <p>{about}</p>
      <ol className="steps mt-6">
        {children.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </>
  )
}
