export type Cluster = {
  url: string
  start(): Promise<void>
  halt(): Promise<void>
  stop(): Promise<void>
}
export function startCluster(binaries: string): Promise<Cluster>
export function freePort(): Promise<number>
