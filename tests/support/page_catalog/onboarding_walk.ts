import type { Page } from 'playwright-core'
import { ONBOARDING_STEPS, type OnboardingStep } from '#protocol/onboarding'

const ANSWERS: Record<Exclude<OnboardingStep, 'question'>, object> = {
  craft: { craft: 'Bread, and letters about it' },
  material: { use_all: true },
  tone: { tone: 'warm' },
  understood: { action: 'skip' },
  handle: { action: 'skip' },
}

/** Begins again and goes on to this step. */
export async function standAt(page: Page, step: OnboardingStep): Promise<void> {
  await answer(page, 'craft', { action: 'restart' })
  for (const one of ONBOARDING_STEPS) {
    if (one === step || one === 'question') return
    await answer(page, one, ANSWERS[one])
  }
}

export async function tryPage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Ask what a visitor would ask' }).fill('How is rye dough shaped?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /Source 1/ })
    .first()
    .waitFor()
}

/** What has ended with a page stays as it is. */
export async function finishOnboarding(page: Page): Promise<void> {
  for (const one of ONBOARDING_STEPS) await answer(page, one, one === 'question' ? {} : ANSWERS[one])
}

async function answer(page: Page, step: OnboardingStep, body: object): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const response = await page.request.post('/onboarding/guided', {
    data: { step, ...body },
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'x-requested-with': 'XMLHttpRequest' },
    maxRedirects: 0,
  })
  if (response.status() !== 303) throw new Error(`${step}: ${response.status()} ${await response.text()}`)
}
