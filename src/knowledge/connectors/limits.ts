import { LIMITS } from '#protocol/limits'

const MEGABYTE = 1024 * 1024

/** GitHub sends up to 7 MB of a tree; a larger one comes `truncated` and is read folder by folder. */
export const MAX_TREE_BYTES = 12 * MEGABYTE
export const MAX_ANSWER_BYTES = 4 * MEGABYTE
/** A page of 100 issues or comments, each up to 65,536 characters. */
export const MAX_ISSUES_BYTES = 30 * MEGABYTE
/** Folders of one repository that wait to be listed. */
export const MAX_WAITING_TREES = 1_000
export const MAX_TREE_DEPTH = 30
export const MAX_PATH_CHARACTERS = 1_000

export const ISSUES_PER_PAGE = 100
/** The newest issues that are read. */
export const MAX_ISSUE_PAGES = 10
export const MAX_COMMENT_PAGES = 5

/** By https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api, if nothing says for how long. */
export const RATE_LIMIT_WAIT = { seconds: 60 }
/** GitHub counts by the hour, so a later time is a mistake. */
export const MAX_RATE_LIMIT_WAIT = { hours: 2 }

export const MAX_SECRET_CHARACTERS = 1_000

export const maxDocumentBytes = () => LIMITS.fileBytes
