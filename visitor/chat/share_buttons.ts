import { copyText } from './copy_text.js'
import { format } from './words.js'

const COPIED_SHOWN_MS = 2000

/** The share buttons of a public page that need a script; without one they stay hidden. */
export function shareButtons(page: Document): void {
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
