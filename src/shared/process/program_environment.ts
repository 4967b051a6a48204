const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'TESSDATA_PREFIX', 'MALLOC_ARENA_MAX']

/** What child programs may know: a file that takes one over finds no key and no database address. One core each. */
export function programEnvironment(): Record<string, string | undefined> {
  return { ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])), OMP_THREAD_LIMIT: '1' }
}
