import type { VisitorBoot } from '#protocol/applications'
import { initialsOf } from '#protocol/initials'
import { Icon } from './Icon.js'
import { Menu } from './Menu.js'
import { format } from '../words.js'

type WidgetHeaderProps = {
  boot: VisitorBoot
  started: boolean
  onPerson: (() => void) | null
  onNew(): void
  onErase(): Promise<boolean>
  onClose: (() => void) | null
}

export function WidgetHeader({ boot, started, onPerson, onNew, onErase, onClose }: WidgetHeaderProps) {
  return (
    <header className="widget-head">
      <span className="initial" aria-hidden="true">
        {initialsOf(boot.name)}
      </span>
      <h1>{boot.name}</h1>
      {started && <Menu onPerson={onPerson} onNew={onNew} onErase={onErase} />}
      {onClose && (
        <button type="button" className="tool" aria-label={format('closeChat')} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
