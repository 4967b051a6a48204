export function startCluster(binaries: string): Promise<{ url: string; stop(): Promise<void> }>
