export function serverPackages(root: string): Set<string>
export function removeUnneeded(root: string, host?: { platform: string; arch: string }): number
