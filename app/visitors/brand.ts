import { DEFAULT_WIDGET_COLORS, type WidgetColors } from '#protocol/applications'
import { brandPictureUrl } from '#app/applications/props'
import { appName } from '#config/app'
import type Application from '#src/applications/models/application'

/** This installation's name on an application's pages, or the brand that replaces it. */
export function brandProps({ key, settings }: Application) {
  const { logo, favicon, madeWith } = settings
  return {
    /** Null if the pages don't name it. */
    brand: madeWith ? appName : null,
    logoUrl: logo && brandPictureUrl(key, logo),
    iconUrl: favicon && brandPictureUrl(key, favicon),
  }
}

/** The style sheet defines the default accent, because it differs in dark mode. */
export function accentPaint({ accent, onAccent }: WidgetColors): Record<string, string> {
  return accent === DEFAULT_WIDGET_COLORS.accent ? {} : { accent, 'on-accent': onAccent }
}
