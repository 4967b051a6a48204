import type { Page } from 'playwright-core'
import { ONBOARDING_STEPS, type OnboardingStep } from '#protocol/onboarding'

const ANSWERS: Record<Exclude<OnboardingStep, 'question'>, object> = {
  craft: { craft: 'Bread, and a newsletter about it' },
  material: { use_all: true },
  tone: { tone: 'warm' },
  understood: { action: 'skip' },
  handle: { action: 'skip' },
}

/** Restarts the guided onboarding and answers every step before this one. */
export async function goToStep(page: Page, step: OnboardingStep): Promise<void> {
  await answer(page, 'craft', { action: 'restart' })
  for (const each of ONBOARDING_STEPS) {
    if (each === step || each === 'question') return
    await answer(page, each, ANSWERS[each])
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

/** Answers every step; repeating it changes nothing once the page is published. */
export async function finishOnboarding(page: Page): Promise<void> {
  for (const each of ONBOARDING_STEPS) await answer(page, each, each === 'question' ? {} : ANSWERS[each])
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
