import { useEffect, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { COPIED_SHOWN_MS, copyText } from '#protocol/copy_text'
import { initialOf } from '#protocol/initials'
import { Icon } from './Icon.js'
import { Menu } from './Menu.js'
import { format } from '../words.js'

type IdentityBarProps = {
  boot: VisitorBoot
  /** Whether no person has taken over. */
  isAutomatic: boolean
  /** Null before the first question. */
  talk: { onPerson: (() => void) | null; onNew(): void; onErase(): Promise<boolean> } | null
}

/** Shows whose page this is once the portrait has scrolled out of view. */
export function IdentityBar({ boot, isAutomatic, talk }: IdentityBarProps) {
  const [shown, setShown] = useState(false)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    const portrait = document.querySelector('.who')
    if (!portrait) return
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false))
    observer.observe(portrait)
    return () => observer.disconnect()
  }, [])

  async function share() {
    const url = `${location.origin}${location.pathname}`
    // Rejects when the visitor closes the share sheet.
    if ('share' in navigator) return navigator.share({ url, title: boot.name }).catch(() => undefined)
    setCopied(await copyText(url))
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
  }

  return (
    <div className="bar" role="region" aria-label={boot.name} inert={!shown} data-shown={shown}>
      <a className="bar-who" href="#top">
        {boot.avatarUrl ? (
          <img src={boot.avatarUrl} alt="" width="28" height="28" />
        ) : (
          <span className="bar-initial" aria-hidden="true">
            {initialOf(boot.name)}
          </span>
        )}
        <span className="bar-name">
          {boot.name}
          {talk && isAutomatic && <small>{format('automatic')}</small>}
        </span>
      </a>
      {talk && (
        <button type="button" className="tool" aria-label={format('newConversation')} onClick={talk.onNew}>
          <Icon name="newChat" />
          <span aria-hidden="true">{format('newConversation')}</span>
        </button>
      )}
      <button
        type="button"
        className="tool"
        aria-label={copied ? format('copied') : format('share')}
        onClick={() => void share()}
      >
        <Icon name={copied ? 'check' : 'share'} />
        <span aria-hidden="true">{copied ? format('copied') : format('share')}</span>
      </button>
      {talk && <Menu {...talk} />}
    </div>
  )
}
