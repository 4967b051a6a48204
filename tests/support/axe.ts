import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Axe = {
  run(
    context: string | Document,
    options: object
  ): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }>
}

/** What axe finds wrong with the page as it stands (or with a part of it), one line each. */
export async function violations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // As a debugger would: the page's own policy lets no script in.
  return run(await page.context().newCDPSession(page), within, rules)
}

/** The same inside of the page's first frame, which is another website's. */
export async function frameViolations(page: Page): Promise<string[]> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('There is no frame on the page.')
  return run(await page.context().newCDPSession(frame))
}

async function run(session: CDPSession, within?: string, rules?: string[]): Promise<string[]> {
  await session.send('Runtime.evaluate', { expression: `(${drawn})()`, awaitPromise: true })
  // A page's own module loader would swallow it.
  await session.send('Runtime.evaluate', { expression: `window.axe || (function (define) {${AXE}\n})()` })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${look})(${JSON.stringify(TAGS)}, ${JSON.stringify(within ?? null)}, ${JSON.stringify(rules ?? null)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as string[]
}

/** A page that is loaded is not yet drawn: its parts come later, and what fades in has no contrast on its way. */
async function drawn(): Promise<void> {
  const mounted = () => document.getElementById('app')?.hasChildNodes() ?? true
  while (document.readyState !== 'complete' || !mounted()) await new Promise((next) => setTimeout(next, 20))
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect && effect.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

async function look(tags: string[], within: string | null, rules: string[] | null): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe }
  const { violations: found } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
