import { pageColorsOf, buildPalette, THEME_COLORS } from '#protocol/themes'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import type Application from '../../models/application.js'
import type { ApplicationSettings } from '../../models/application_settings.js'
import { savePicture, findPicture } from '../pictures/stored_pictures.js'
import { contentHash } from '#src/shared/images/pictures'
import { CARD_VERSION, type ShareCard } from './share_card.js'
import { SHARE_IMAGE_TIMEOUT_MS } from '../../limits.js'

/** Images that the server draws for a bio link: the preview of shared links, and the QR code. */
export class ShareImages {
  readonly #threads = new WorkerThreads({
    file: new URL('./card_worker.js', import.meta.url),
    memoryLimitMb: 256,
  })

  constructor(private readonly brand: string) {}

  /** Changes with the image, so that its address can be cached forever. */
  versionOf({ name, headline, settings }: Application, handle: string): string {
    const look = JSON.stringify([settings.theme, settings.pageColors, settings.colors.accent])
    const brand = this.#brandOf(settings)
    return contentHash(CARD_VERSION, brand, name, headline, handle, settings.avatar ?? '', look)
  }

  /** A 1200 by 630 PNG, drawn once per version. */
  async shareImage(application: Application, handle: string): Promise<Uint8Array> {
    const version = this.versionOf(application, handle)
    const kept = await findPicture(application.id, 'share', version)
    if (kept) return kept
    const drawn = await this.#draw(application, handle)
    await savePicture(application.id, 'share', version, drawn)
    return drawn
  }

  qrPng(text: string): Promise<Uint8Array> {
    return this.#threads.run('qrPng', text, { timeoutMs: SHARE_IMAGE_TIMEOUT_MS })
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  #brandOf({ madeWith }: ApplicationSettings): string {
    return madeWith ? this.brand : ''
  }

  async #draw(application: Application, handle: string): Promise<Uint8Array> {
    const { id, name, headline, settings } = application
    const avatar = settings.avatar === null ? null : await findPicture(id, 'avatar', settings.avatar)
    const palette = buildPalette(pageColorsOf(settings.theme, settings.pageColors) ?? THEME_COLORS.light)
    const card: ShareCard = { name, headline, handle, brand: this.#brandOf(settings), avatar, palette }
    return this.#threads.run('card', card, { timeoutMs: SHARE_IMAGE_TIMEOUT_MS })
  }
}
