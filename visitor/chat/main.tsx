import { render } from 'preact'
import { COPIED_SHOWN_MS, copyText } from '#protocol/copy_text'
import { initialOf } from '#protocol/initials'
import { setLimits } from '#protocol/limits'
import { HostPage } from './host.js'
import { PublicPageChat } from './PublicPageChat.js'
import { loadConversationParts } from './state/use_conversation_parts.js'
import { SafeStorage } from './session/safe_storage.js'
import { SessionStore } from './session/session_store.js'
import { setSourceAddress } from './wire/source_address.js'
import { VisitClient } from './wire/visit_client.js'
import { setContentLanguages } from './translation.js'
import { setLanguage, format } from './words.js'
import { WidgetChat } from './WidgetChat.js'
import './styles/chat.css'
import type { VisitorBoot } from '#protocol/applications'

shareButtons(document)
players(document)
brokenPictures(document)
const mount = document.getElementById('parley-chat')
if (mount !== null) {
  const boot = readBoot()
  setLanguage(boot)
  setSourceAddress(boot)
  setContentLanguages(boot)
  setLimits({ visitorMessageCharacters: boot.messageCharacters })
  const store = new SessionStore(new SafeStorage(() => window.localStorage), boot.key)
  const client = new VisitClient(boot.visitUrl, store)
  // The visitor may have typed into the server-rendered form before this script ran.
  const typed = mount.querySelector('textarea')?.value ?? ''
  const draft = [store.draft(), typed].filter(Boolean).join('\n\n')
  const scheme = new URLSearchParams(location.search).get('scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme
  // A failure is handled where the parts are rendered.
  loadConversationParts().catch(() => undefined)
  mount.replaceChildren()
  const chat = { boot, client, store, firstDraft: draft, question: takeQuestion() }
  render(
    boot.surface === 'widget' ? (
      <WidgetChat {...chat} host={HostPage.connect(boot.allowedOrigins)} />
    ) : (
      <PublicPageChat {...chat} />
    ),
    mount
  )
}

/** What the visitor asked on another page of ours; no other website can ask for them. A reload doesn't repeat it. */
function takeQuestion(): string {
  const address = new URL(location.href)
  const question = address.searchParams.get('ask')
  if (!question || !document.referrer.startsWith(`${location.origin}/`)) return ''
  address.searchParams.delete('ask')
  history.replaceState(null, '', address)
  return question
}

/** Throws unless the page was rendered by the server, which embeds this data. */
function readBoot(): VisitorBoot {
  const json = document.getElementById('parley')?.textContent
  if (!json) throw new Error('The page carries no <script type="application/json" id="parley">')
  return JSON.parse(json) as VisitorBoot
}

/** Enables the share buttons that need a script; without one, they stay hidden. */
function shareButtons(page: Document): void {
  const share = page.querySelector<HTMLButtonElement>('[data-share]')
  if (share && 'share' in navigator) {
    share.hidden = false
    share.addEventListener('click', () => {
      // Rejects when the visitor closes the share sheet.
      navigator.share({ url: share.dataset.share, title: share.dataset.title }).catch(() => undefined)
    })
  }
  const copy = page.querySelector<HTMLButtonElement>('[data-copy]')
  if (!copy) return
  const words = copy.textContent
  copy.hidden = false
  copy.setAttribute('aria-live', 'polite')
  copy.addEventListener('click', async () => {
    const copied = await copyText(copy.dataset.copy ?? '')
    copy.textContent = copied ? format('copied') : format('selectAddress')
    setTimeout(() => (copy.textContent = words), COPIED_SHOWN_MS)
  })
}

/**
 * Links to videos and podcasts open their player in place. Nothing is loaded from the player's website before
 * a click. The link stays below, since a player that can't be reached doesn't say so.
 */
function players(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-player]'))
    link.addEventListener('click', (event) => {
      if (!link.dataset.player || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // Counts the click; the response is a redirect, which is not followed.
      const headers = { 'X-Requested-With': 'XMLHttpRequest' }
      fetch(link.href, { redirect: 'manual', keepalive: true, headers }).catch(() => undefined)
      const frame = page.createElement('iframe')
      frame.className = `player player-${link.dataset.shape}`
      frame.title = link.querySelector('span [dir]')?.textContent ?? link.textContent
      frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      frame.src = link.dataset.player
      delete link.dataset.player
      delete link.dataset.large
      link.before(frame)
      frame.focus()
    })
}

/** A picture that can't be loaded leaves its place empty; the portrait's shows a letter, as on a page without one. */
function brokenPictures(page: Document): void {
  const drop = (picture: HTMLImageElement) => {
    if (picture.className !== 'portrait') return picture.style.setProperty('visibility', 'hidden')
    const letter = page.createElement('span')
    letter.className = picture.className
    letter.ariaHidden = 'true'
    letter.textContent = initialOf(page.querySelector('.who-name')?.textContent ?? '')
    picture.replaceWith(letter)
  }
  page.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && drop(target), true)
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) drop(picture)
}
