export function previousVersion(root?: string): string
