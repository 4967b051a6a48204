import { bodyLimits } from '#config/bodyparser'

/** What a request may send: bytes of JSON or a form, and bytes of files if the route accepts any. */
export type BodyRule = { bytes: number; fileBytes: number | null }

const STRANGER = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: null })
const SIGNED_IN = () => ({ bytes: bodyLimits.signedInBytes, fileBytes: null })
const TEXT = () => ({ bytes: bodyLimits.textBytes, fileBytes: null })
const PICTURE = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: bodyLimits.pictureBytes })
const FILE = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: bodyLimits.fileBytes })
const TEXT_OR_FILE = () => ({ bytes: bodyLimits.textBytes, fileBytes: bodyLimits.fileBytes })

/** By route name; all other routes use `SIGNED_IN`. */
const RULES: Record<string, () => BodyRule> = {
  'data.text.store': TEXT,
  'data.items.update': TEXT,
  'data.items.transcript.update': TEXT,
  'data.file.store': FILE,
  'data.voice.store': FILE,
  'onboarding.guided.answer': TEXT_OR_FILE,
  'onboarding.simple.store': TEXT_OR_FILE,
  'api.sources.store': TEXT_OR_FILE,
  'profile.avatar.store': PICTURE,
  'applications.biolink.avatar.store': PICTURE,
  'applications.biolink.pictures.store': PICTURE,
}

export const ROUTES_WITH_RULES = Object.keys(RULES)

export function bodyRule(routeName: string | undefined, isSignedIn: boolean): BodyRule {
  return ((isSignedIn && (RULES[routeName ?? ''] ?? SIGNED_IN)) || STRANGER)()
}
