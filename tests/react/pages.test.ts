import { describe, expect, test } from 'vitest'
import { layoutsFor, loadLayout } from '~/layouts/layouts_for'
import { AuthenticatedLayout } from '~/layouts/AuthenticatedLayout'
import { GuestLayout } from '~/layouts/GuestLayout'
import { OnboardingLayout } from '~/layouts/OnboardingLayout'
import { pageTitle } from '~/lib/page_title'
import { resolvePage } from '~/pages'

describe('pages', () => {
  test('a title names the page and the brand', () => {
    expect(pageTitle('Knowledge', 'Parley')).toBe('Knowledge - Parley')
    expect(pageTitle('', 'Parley')).toBe('Parley')
  })

  test('an unknown component raises the developer error', async () => {
    await expect(resolvePage('Nope/Nope')).rejects.toThrow('Page not found')
  })

  test('a partial is not a page', async () => {
    await expect(resolvePage('Data/Partials/Blog')).rejects.toThrow('Page not found')
  })

  test('a known component is found by its name', async () => {
    expect(await resolvePage('Auth/Login')).toBeTypeOf('function')
  })

  test.each([
    ['Auth/ConfirmPassword', GuestLayout],
    ['Onboarding/Create', OnboardingLayout],
    ['Data/Index', AuthenticatedLayout],
  ])('the name %s decides the layout', async (page, Layout) => {
    await loadLayout(page)
    expect(layoutsFor(page).at(-1)).toBe(Layout)
  })
})
