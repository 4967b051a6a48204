export const SERVER_MEMORY: { MALLOC_ARENA_MAX: string }
export const SERVER_FLAGS: string[]
