import { inProject } from './project.mjs'

/** glibc keeps freed memory per thread, and models and document readers run in short-lived threads. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' }

/**
 * V8 lets the young generation grow to 128 MB and the old one to four times the live data; a process that also holds
 * models needs that memory.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Keeps this build's compiled code between starts. */
export const SERVER_CACHE = { NODE_COMPILE_CACHE: inProject('build', '.compiled') }
