const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'TESSDATA_PREFIX',
  'MALLOC_ARENA_MAX',
]

/**
 * The environment of child programs. Leaves out keys and database addresses, in case a malicious file takes a program over, and
 * limits each to one core.
 */
export function programEnvironment(): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
    OMP_THREAD_LIMIT: '1',
  }
}
