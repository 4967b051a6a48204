/**
 * Limits that the server enforces and the browser checks before it sends. Characters are UTF-16 units. These are the defaults:
 * the operator can change them (`setLimits`), and the server sends changed ones to the browser.
 */
const DEFAULTS = {
  titleCharacters: 200,
  textCharacters: 1_000_000,
  fileBytes: 50 * 1024 * 1024,
  audioMs: 4 * 60 * 60 * 1000,
  feedEntries: 1_000,
  /** Documents of one source that a connector reads. */
  documentsPerConnector: 5_000,
  crawlPages: 500,
  crawlDepth: 5,
  /** Workspaces owned by one person. */
  workspacesPerPerson: 20,
  sourcesPerAccount: 200,
  itemsPerAccount: 50_000,
  /** For files, recordings, texts and stored pages. */
  bytesPerAccount: 10 * 1024 * 1024 * 1024,
  nameCharacters: 80,
  introductionCharacters: 2_000,
  notCoveredCharacters: 500,
  masterPromptCharacters: 8_000,
  visitorMessageCharacters: 4_000,
  /** Per visitor, and per network address. */
  visitorMessagesPerMinute: 20,
  visitorMessagesPerAddressPerMinute: 60,
  /** Per account holder, in their own chat and during onboarding. */
  ownQuestionsPerMinute: 30,
  /** Per email and network address. */
  signInTriesPerMinute: 5,
  /** Chats opened from one network address. */
  visitorSessionsPerAddressPerMinute: 30,
  /** For new passwords. */
  passwordMinCharacters: 12,
  handleMinCharacters: 3,
  handleMaxCharacters: 30,
  writtenAnswerCharacters: 2_000,
  /** Calls of a language model with the server's key, for each account that isn't an operator's. */
  modelCallsPerMinute: 60,
  modelCallsPerDay: 1_000,
}

export type Limits = typeof DEFAULTS
export type LimitName = keyof Limits

export const LIMIT_NAMES = Object.keys(DEFAULTS) as LimitName[]

export const LIMITS = {
  ...DEFAULTS,
  /** NIST SP 800-63B: accept at least 64 characters. */
  passwordCharacters: {
    get min(): number {
      return LIMITS.passwordMinCharacters
    },
    max: 200,
  },
  /** A code of an authenticator app or the longer recovery code, including spaces. */
  twoStepCodeCharacters: 40,
  handleCharacters: {
    get min(): number {
      return LIMITS.handleMinCharacters
    },
    get max(): number {
      return LIMITS.handleMaxCharacters
    },
  },
  questionCharacters: { min: 3, max: 300 },
  remarkCharacters: 500,
  mentionsPerNote: 200,
  guideQuestionCharacters: 500,
  pictureBytes: 10 * 1024 * 1024,
  /** Headings and icons included. */
  linksPerBioLink: 50,
  webhooksPerAccount: 10,
  craftCharacters: 200,
  suggestedQuestions: 8,
  suggestedQuestionCharacters: 200,
  /** Fits the onboarding form; more can be added when editing. */
  draftedQuestions: 3,
}

/**
 * Ranges that an operator can't exceed: NIST SP 800-63B requires 8 characters, and the database stores 30 of
 * a handle.
 */
export const LIMIT_RANGES: Partial<Record<LimitName, { min: number; max: number }>> = {
  passwordMinCharacters: { min: 8, max: 64 },
  handleMinCharacters: { min: 1, max: 30 },
  handleMaxCharacters: { min: 10, max: 30 },
}

/** Call once, before any limit is read. */
export function setLimits(limits: Partial<Limits>): void {
  Object.assign(LIMITS, limits)
}

/** The limits that differ from the defaults; undefined when none do. */
export function changedLimits(): Partial<Limits> | undefined {
  const own = LIMIT_NAMES.filter((name) => LIMITS[name] !== DEFAULTS[name])
  return own.length > 0 ? Object.fromEntries(own.map((name) => [name, LIMITS[name]])) : undefined
}

/** For sentences: 50 megabytes, 4 hours. */
export const inMegabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
export const inGigabytes = (bytes: number) => Math.round((bytes / 1024 / 1024 / 1024) * 100) / 100
export const inHours = (ms: number) => Math.round((ms / 3_600_000) * 10) / 10
