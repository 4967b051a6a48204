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

/** Runs axe on the page, or on a part of it, once it has settled; one line per violation. */
export async function violations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // Over the debugger: the content security policy of the page allows no other script.
  return run(await page.context().newCDPSession(page), within, rules)
}

/** Runs axe in the first frame of the page, which is on another origin. */
export async function frameViolations(page: Page): Promise<string[]> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('There is no frame on the page.')
  return run(await page.context().newCDPSession(frame))
}

async function run(session: CDPSession, within?: string, rules?: string[]): Promise<string[]> {
  const { result: loaded } = await session.send('Runtime.evaluate', {
    expression: `(${drawn})().then(() => 'axe' in window)`,
    awaitPromise: true,
    returnByValue: true,
  })
  // Half a megabyte, so once per document. A module loader on the page would register axe as a module.
  if (!loaded.value)
    await session.send('Runtime.evaluate', { expression: `(function (define) {${AXE}\n})()` })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${runAxe})(${JSON.stringify(TAGS)}, ${JSON.stringify(within ?? null)}, ${JSON.stringify(rules ?? null)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as string[]
}

/** A loaded page is not drawn yet: parts load later, and text that fades in has no contrast on its way. */
async function drawn(): Promise<void> {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next))
  const isMounted = () => document.getElementById('app')?.hasChildNodes() ?? true
  while (document.readyState !== 'complete' || !isMounted()) await nextFrame()
  await document.fonts.ready
  for (;;) {
    await nextFrame()
    await nextFrame()
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      )
    if (running.length === 0) return
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}

async function runAxe(tags: string[], within: string | null, rules: string[] | null): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe }
  const { violations: found } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
