import { render } from 'preact'
import { setLimits } from '#protocol/limits'
import { readBoot } from './read_boot.js'
import { HostPage } from './host.js'
import { PublicPageChat } from './PublicPageChat.js'
import { SafeStorage } from './session/safe_storage.js'
import { SessionStore } from './session/session_store.js'
import { VisitClient } from './wire/visit_client.js'
import { setLanguage } from './words.js'
import { shareButtons } from './share_buttons.js'
import { WidgetChat } from './WidgetChat.js'
import './styles/chat.css'

shareButtons(document)
const mount = document.getElementById('parley-chat')
if (mount !== null) {
  const boot = readBoot()
  setLanguage(boot)
  setLimits({ visitorMessageCharacters: boot.messageCharacters })
  const store = new SessionStore(new SafeStorage(() => window.localStorage), boot.key)
  const client = new VisitClient(boot.visitUrl, store)
  // The visitor may have typed into the server-rendered form before this script ran.
  const typed = mount.querySelector('textarea')?.value ?? ''
  const draft = [store.draft(), typed].filter(Boolean).join('\n\n')
  const scheme = new URLSearchParams(location.search).get('scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme
  mount.replaceChildren()
  const chat = { boot, client, store, firstDraft: draft }
  render(
    boot.surface === 'widget' ? (
      <WidgetChat {...chat} host={HostPage.connect(boot.allowedOrigins)} />
    ) : (
      <PublicPageChat {...chat} />
    ),
    mount
  )
}
