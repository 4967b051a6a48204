import vine from '@vinejs/vine'
import { sentences } from '#app/core/sentences'

// Before the first validator is made: each keeps the sentences that it was made with.
vine.messagesProvider = sentences
