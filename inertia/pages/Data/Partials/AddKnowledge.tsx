import type { ConnectorKind } from '@protocol/knowledge'
import {
  ChevronRight,
  Database,
  FileUp,
  FolderGit2,
  FolderSync,
  Globe,
  Mic,
  NotebookText,
  PenLine,
  Plus,
  SquarePlay,
  type LucideIcon,
} from 'lucide-react'
import { AnswerSample } from '~/components/AnswerSample'
import { buttonStyle } from '~/components/button_style'
import { EmptyState } from '~/components/EmptyState'
import { Menu } from '~/components/Menu'
import { MenuModalLink } from '~/components/MenuItem'
import { dataList as words } from '~/messages'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/lib/routes'

const { add } = words

type SourceOption = {
  kind?: ConnectorKind
  href: () => string
  label: string
  hint: string
  icon: LucideIcon
}
type Props = { connectors: ConnectorKind[] }

const OWN: SourceOption[] = [
  { href: () => route('data.file.create'), ...add.files, icon: FileUp },
  { href: () => route('data.rss.create'), ...add.address, icon: Globe },
  { href: () => route('data.text.create'), ...add.text, icon: PenLine },
  { href: () => route('data.voice.create'), ...add.recording, icon: Mic },
]
const CONNECTORS: SourceOption[] = [
  connector('github', FolderGit2),
  connector('notion', NotebookText),
  connector('youtube', SquarePlay),
  connector('bucket', Database),
  connector('folder', FolderSync),
]

function connector(kind: ConnectorKind, icon: LucideIcon): SourceOption {
  return { kind, href: () => route('data.connect.create', kind), ...add[kind], icon }
}

function connectedBy(connectors: ConnectorKind[]): SourceOption[] {
  return CONNECTORS.filter(({ kind }) => kind !== undefined && connectors.includes(kind))
}

export function AddMenu({ connectors }: Props) {
  return (
    <Menu
      buttonClassName={buttonStyle('primary')}
      button={
        <>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {add.button}
        </>
      }
    >
      {[...OWN, ...connectedBy(connectors)].map((way) => (
        <MenuModalLink key={way.label} href={way.href()} icon={way.icon} label={way.label} hint={way.hint} />
      ))}
    </Menu>
  )
}

export function AddKnowledge({ connectors }: Props) {
  const connected = connectedBy(connectors)
  return (
    <EmptyState
      title={add.title}
      sample={<AnswerSample />}
      choices={<SourceOptions options={OWN} />}
      further={
        connected.length > 0 && (
          <section>
            <h3 className="mb-3 text-lg font-semibold">{add.connect}</h3>
            <SourceOptions options={connected} />
          </section>
        )
      }
    >
      {add.about}
    </EmptyState>
  )
}

function SourceOptions({ options }: { options: SourceOption[] }) {
  return (
    <ul className="card divide-y divide-line overflow-clip">
      {options.map(({ href, label, hint, icon: Icon }) => (
        <li key={label}>
          <ModalLink
            href={href()}
            className="press flex min-h-17 items-center gap-4 px-4 py-2 -outline-offset-2 hover:bg-well sm:px-6"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-ink/5 text-ink-2">
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">{label}</span>
              <span className="text-sm text-pretty text-ink-2">{hint}</span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
          </ModalLink>
        </li>
      ))}
    </ul>
  )
}
