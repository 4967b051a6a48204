export const MAILED_TOKEN_AGE = { reset: { minutes: 60 }, verify: { hours: 24 } } as const
/** Valid links per account and purpose. Older links stay valid, so that repeated requests by a stranger revoke nothing. */
export const MAX_VALID_TOKENS = 5
/** Emails a day to the owner of an address that other accounts claim, however many there are. */
export const MAX_CLAIM_NOTICES = 5
export const SMTP_TIMEOUT_MS = 20_000

/** Recording every use would turn each read into a write. */
export const TOKEN_USE_INTERVAL_MS = 60_000
export const DEVICE_SEEN_INTERVAL_MS = 5 * 60_000
export const LISTED_DEVICES = 100
export const MAX_USER_AGENT_CHARACTERS = 300

/** Per account, so that days of password guessing do not fill the disk. */
export const MAX_EVENTS = 1_000
export const EVENT_RETENTION_DAYS = 180
export const EVENTS_PER_PAGE = 15
export const MAX_EVENT_DETAIL_CHARACTERS = 200

/** Entries of a workspace's activity: how long they are kept, and how many. */
export const ACTIVITY_RETENTION_DAYS = 365
export const MAX_ACTIVITY = 20_000
export const ACTIVITY_PER_PAGE = 30
export const MAX_ACTIVITY_TITLE_CHARACTERS = 254

export const INVITATION_DAYS = 7
/** Open invitations of a workspace. */
export const MAX_INVITATIONS = 100
/** Emails to one address, no matter who invites; further ones wait. */
export const INVITATION_EMAILS_PER_ADDRESS = { requests: 10, duration: '1 hour' }
/** A random delay within these, so that each of many waiting emails has the same chance to be next. */
export const POSTPONED_INVITATION_MINUTES = { min: 10, max: 60 }

export const MAX_PASSKEYS = 20
export const RECOVERY_CODES = 10
export const AVATAR_SIDE_PX = 320
