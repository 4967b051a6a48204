import type { WidgetIcon } from '#protocol/applications'
import { mayEmbed, type ServedSettings } from '#protocol/widget'
import Application from '../models/application.js'

const SPEECH =
  'M14 4.5c6 0 10.5 3.8 10.5 8.7S20 22 14 22c-1.2 0-2.4-.2-3.5-.5L5 24l1.3-4.4c-1.8-1.6-2.8-3.8-2.8-6.3 0-5 4.5-8.8 10.5-8.8z'
/** For a button of 60 pixels, filled with the text color. */
const ICONS: Record<WidgetIcon, [string, string]> = {
  quote: [
    '0 0 34 28',
    'M13.4 6.2C9.2 7.4 6.3 11 6.3 15.6c0 3.7 2.2 6.2 5.3 6.2 2.7 0 4.7-2 4.7-4.6 0-2.5-1.7-4.4-4.1-4.4-.5 0-1.1.1-1.3.2.5-2 2.3-3.9 4.4-4.8zm11.2 0c-4.2 1.2-7.1 4.8-7.1 9.4 0 3.7 2.2 6.2 5.3 6.2 2.7 0 4.7-2 4.7-4.6 0-2.5-1.7-4.4-4.1-4.4-.5 0-1.1.1-1.3.2.5-2 2.3-3.9 4.4-4.8z',
  ],
  chat: ['0 0 28 28', SPEECH],
  question: [
    '0 0 28 28',
    'M14 4c-4.2 0-7 2.7-7.2 6.4h3.6c.2-2 1.5-3.2 3.5-3.2s3.3 1.1 3.3 2.8c0 1.4-.7 2.2-2.5 3.3-2 1.2-2.7 2.4-2.6 4.6v.7h3.5v-.6c0-1.3.5-1.9 2.3-3 2-1.2 3.1-2.8 3.1-5.1C21 6.5 18.2 4 14 4zm-.1 16.3a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z',
  ],
  spark: [
    '0 0 28 28',
    'M14 3c.9 5.7 3.3 9.1 10 11-6.7 1.9-9.1 5.3-10 11-.9-5.7-3.3-9.1-10-11 6.7-1.9 9.1-5.3 10-11z',
  ],
}

type EmbedLook = Omit<ServedSettings, 'words'> & { language: string | null }
type Hidden = { published: boolean; allowed?: false }

/** The icon of a loader whose key matches no embed. */
export const DEFAULT_ICON = ICONS.quote

/**
 * What the loader shows before the chat is opened. Where an embed may not appear, its settings are not
 * revealed. Null for an unknown key.
 */
export async function servedSettings(
  key: string,
  hostOrigin: string | null
): Promise<EmbedLook | Hidden | null> {
  const application = await Application.query().where('key', key).where('kind', 'embed').first()
  if (!application) return null
  const { colors, position, scheme, zIndex, icon, allowedDomains } = application.settings
  if (application.state !== 'published') return { published: false }
  const allowed = hostOrigin === null ? undefined : mayEmbed(hostOrigin, allowedDomains)
  if (allowed === false) return { published: true, allowed }
  return {
    ...colors,
    position,
    scheme,
    zIndex,
    icon: ICONS[icon],
    ...(allowed === undefined ? {} : { allowed }),
    published: true,
    language: application.language,
  }
}
