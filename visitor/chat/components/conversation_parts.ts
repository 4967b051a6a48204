/** What is drawn once a conversation has begun. It loads beside the first paint, as a file of its own. */
export { LeadForm } from './LeadForm.js'
export { Thread } from './Thread.js'
