import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Axe = {
  run(options: object): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }>
}

/** What axe finds wrong with the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // As a debugger would: the page's own policy lets no script in.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations: found } = await axe.run({ runOnly: tags })
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, TAGS)
}
