/** Per account: each inspection fetches a stranger's website. */
export const INSPECTIONS = { requests: 30, duration: '1 minute' }

export const MAX_DELIVERY_BYTES = 10 * 1024 * 1024
export const DELIVERIES_PER_MINUTE = 120
