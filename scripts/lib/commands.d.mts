export type Host = {
  platform: string
  execPath: string
  npmExecPath: string | undefined
  scriptOf(name: string): string | null
}
export function commandFor(name: string, args: string[], host?: Host): [string, string[]]
export function withPathFirst(
  folder: string,
  env: NodeJS.ProcessEnv,
  separator?: string
): Record<string, string | undefined>
export function scriptOf(name: string, root?: string): string | null
