import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    refused?: string[]
  }
}

/** Records violations of the content security policy from the first line of a page on. */
export async function recordPolicyViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused!.push(`${effectiveDirective}: ${blockedURI} ${sample}`)
    )
  })
}

export async function policyViolations(page: Page): Promise<string[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refused ?? [])))
  return all.flat()
}
