/** glibc keeps freed memory apart for each thread that ever asked for some; models and readers come and go in threads. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' }

/**
 * V8 lets young garbage grow to 128 MB and old to four times what is alive; a process that also holds models has better uses
 * for that memory.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']
