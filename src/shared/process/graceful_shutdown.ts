/** Ends a process without dropping work in progress. */
class GracefulShutdown {
  #hooks: (() => Promise<void>)[] = []
  #done: Promise<void> | null = null

  /** Once true, nothing new should be sent to this process. */
  get hasStarted(): boolean {
    return this.#done !== null
  }

  /** All hooks run concurrently, once, when the process is asked to end; it exits after them. */
  onShutdown(hook: () => Promise<void>): void {
    this.#hooks.push(hook)
  }

  start(): Promise<void> {
    this.#done ??= Promise.all(this.#hooks.splice(0).map((hook) => hook())).then(() => undefined)
    return this.#done
  }
}

export const gracefulShutdown = new GracefulShutdown()
