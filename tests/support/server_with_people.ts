import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer, type ServerSettings } from '#tests/support/running_server'
import { registerAndSkipOnboarding } from '#tests/support/sign_in'

/** A server on which each test registers its own people, and the browser they use. */
export class ServerWithPeople {
  #registered = 0

  private constructor(
    public server: RunningServer,
    readonly browser: Browser
  ) {}

  static async start(settings: ServerSettings = {}): Promise<ServerWithPeople> {
    const [server, browser] = await Promise.all([runningServer(settings), launchBrowser()])
    return new ServerWithPeople(server, browser)
  }

  /** A window of someone who has just registered, 1280 pixels wide. */
  async registeredPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.server.url,
      viewport: { width: 1280, height: 844 },
      ...options,
    })
    const page = await context.newPage()
    this.#registered += 1
    await registerAndSkipOnboarding(page, this.lastEmail)
    return page
  }

  get lastEmail(): string {
    return `person${this.#registered}@example.org`
  }

  async stop(): Promise<void> {
    await this.browser.close()
    await this.server.stop()
  }
}
