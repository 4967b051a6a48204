import type { ConnectorKind } from '@protocol/knowledge'
import {
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
import { Menu } from '~/components/Menu'
import { MenuModalLink } from '~/components/MenuItem'
import { dataList as words } from '~/messages'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/lib/routes'

const { add } = words

type Way = { kind?: ConnectorKind; href: () => string; label: string; hint: string; icon: LucideIcon }
type Props = { connectors: ConnectorKind[] }

const OWN: Way[] = [
  { href: () => route('data.file.create'), ...add.files, icon: FileUp },
  { href: () => route('data.rss.create'), ...add.address, icon: Globe },
  { href: () => route('data.text.create'), ...add.text, icon: PenLine },
  { href: () => route('data.voice.create'), ...add.recording, icon: Mic },
]
const CONNECTORS: Way[] = [
  connector('github', FolderGit2),
  connector('notion', NotebookText),
  connector('youtube', SquarePlay),
  connector('bucket', Database),
  connector('folder', FolderSync),
]

function connector(kind: ConnectorKind, icon: LucideIcon): Way {
  return { kind, href: () => route('data.connect.create', kind), ...add[kind], icon }
}

function connectedBy(connectors: ConnectorKind[]): Way[] {
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
    <div className="grid items-start gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
      <section>
        <h2 className="mb-1 font-serif text-2xl">{add.title}</h2>
        <p className="mb-6 max-w-[62ch] text-pretty text-ink-2">{add.about}</p>
        <Tiles of={OWN} />
        {connected.length > 0 && (
          <>
            <h3 className="mt-6 mb-3 text-sm font-medium text-ink-2">{add.connect}</h3>
            <Tiles of={connected} />
          </>
        )}
      </section>
      <div aria-hidden="true" inert>
        <AnswerSample />
      </div>
    </div>
  )
}

/** Tiles; on phones, the rows of one card. */
function Tiles({ of }: { of: Way[] }) {
  return (
    <ul className="tiles">
      {of.map(({ href, label, hint, icon: Icon }) => (
        <li key={label}>
          <ModalLink
            href={href()}
            className="press flex h-full min-h-13 items-center gap-x-4 gap-y-3 rounded-[inherit] px-4 py-2 hover:bg-well sm:flex-col sm:items-start sm:p-6"
          >
            <Icon size={24} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{label}</span>
              <span className="text-sm text-pretty text-ink-2">{hint}</span>
            </span>
          </ModalLink>
        </li>
      ))}
    </ul>
  )
}
