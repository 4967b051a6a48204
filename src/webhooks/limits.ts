/** Delays before each retry; after the last one the delivery is given up. */
export const RETRY_DELAYS = ['30s', '5m', '30m', '2h', '6h', '12h'] as const

export const MAX_STORED_DELIVERIES = 100
/** Deliveries searched at a time for deleted items. */
export const ERASURE_BATCH = 200
export const SHOWN_DELIVERIES = 5
export const MAX_PROBLEM_CHARACTERS = 200

/** In the subject of a delivery, between the occurrence and the id of the redelivery. */
export const REDELIVERY_MARK = ' again:'

/** The response body is not used, so it is cut off early. */
export const RESPONSE_LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 }
