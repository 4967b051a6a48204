import { copyText } from './clipboard.js'
import { format } from './words.js'

const STAYS_MS = 2000

/** The public page's ways to share that need a script; without one they stay hidden. */
export function shareButtons(page: Document): void {
  const share = page.querySelector<HTMLButtonElement>('[data-share]')
  if (share && 'share' in navigator) {
    share.hidden = false
    share.addEventListener('click', () => {
      // Closing the system's sheet is an answer too.
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
    setTimeout(() => (copy.textContent = words), STAYS_MS)
  })
}
