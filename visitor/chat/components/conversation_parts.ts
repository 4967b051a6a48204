/**
 * Components that are only needed once a conversation has begun. They load in a separate file, in parallel
 * with the first paint.
 */
export { OpeningQuote } from './Evidence.js'
export { LeadForm } from './LeadForm.js'
export { Thread } from './Thread.js'
