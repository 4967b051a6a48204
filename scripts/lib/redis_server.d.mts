export type RedisProcess = {
  url: string
  start(): Promise<void>
  /** SIGKILL; what it held is gone. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}
export function startRedis(binary: string): Promise<RedisProcess>
