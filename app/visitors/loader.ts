import { SERVED_SETTINGS, type ServedSettings } from '#protocol/widget'

const PLACE = new RegExp(`(["'\`])${SERVED_SETTINGS}\\1`)

export function renderLoader(script: string, settings: Partial<ServedSettings>): string {
  return script.replace(PLACE, () => JSON.stringify(settings))
}
