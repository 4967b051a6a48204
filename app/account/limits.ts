import { LIMITS } from '#protocol/limits'

/** Attempts per action, name and network address, so that an attacker elsewhere cannot lock anyone out. */
export const ATTEMPTS = {
  /** Per email or account. */
  perName: { requests: LIMITS.signInTriesPerMinute, duration: '1 minute' },
  signInsPerNetwork: { requests: 60, duration: '1 minute' },
  /** Across all networks. */
  codesPerAccount: { requests: 30, duration: '1 hour', anywhere: true },
  registrationsPerNetwork: { requests: 20, duration: '1 hour' },
  passwordLinksPerNetwork: { requests: 20, duration: '1 hour' },
  passwordResetsPerNetwork: { requests: 30, duration: '1 minute' },
  verificationEmails: { requests: 6, duration: '1 hour' },
  /** As many as new accounts, since each workspace has its own quotas. */
  workspacesPerNetwork: { requests: 20, duration: '1 hour' },
  /** Invitations send names chosen by members to strangers' addresses. Per person, from all networks together. */
  invitationsPerPerson: { requests: 50, duration: '1 hour', anywhere: true },
  /** One network can have many people, such as an office, or one person with many accounts. */
  invitationsPerNetwork: { requests: 100, duration: '1 hour' },
  /**
   * Invitations to one address: per workspace across all networks, and per network across all workspaces. There is no
   * common limit, which strangers could use up to keep an address from being invited.
   */
  invitationsOfWorkspaceToAddress: { requests: 5, duration: '1 hour', anywhere: true },
  invitationsOfNetworkToAddress: { requests: 10, duration: '1 hour' },
  /** Per person, from all networks together. */
  ownQuestions: { requests: LIMITS.ownQuestionsPerMinute, duration: '1 minute', anywhere: true },
  /** Each test calls the provider with the account's key. */
  providerTests: { requests: 10, duration: '1 minute' },
}
/** Names are part of limiter keys, which the database stores in 255 characters. */
export const MAX_ATTEMPT_NAME_CHARACTERS = 190

export const MAX_API_TOKENS = 50
export const PASSWORD_CONFIRMATION_MS = 3 * 60 * 60_000
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
/** Time to enter the second step's code after the password. */
export const CODE_ENTRY_MS = 10 * 60_000
export const TWO_STEP_SETUP_AGE = '30 minutes'
/** Time to sign in at an OpenID provider, perhaps with a code from a phone. */
export const OPENID_SIGN_IN_MS = 10 * 60_000
/** How long a new token or secret waits in the session for the next page. */
export const FLASHED_SECRET_AGE = '5 minutes'

/** Sessions last for days; extending one with every request would wait for the disk each time. */
export const SESSION_TOUCH_INTERVAL_MS = 10 * 60_000
export const MAX_TRACKED_SESSIONS = 10_000
