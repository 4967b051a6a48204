import { describe, expect, test } from 'vitest'
import { layoutsFor, loadLayout } from '~/layouts/layouts_for'
import { AuthenticatedLayout } from '~/layouts/AuthenticatedLayout'
import { GuestLayout } from '~/layouts/GuestLayout'
import { OnboardingLayout } from '~/layouts/OnboardingLayout'
import { pageTitle } from '~/lib/page_title'
import { resolvePage } from '~/pages'

describe('Pages', () => {
  test('puts page and brand into the title', () => {
    expect(pageTitle('Knowledge', 'Parley')).toBe('Knowledge - Parley')
    expect(pageTitle('', 'Parley')).toBe('Parley')
  })

  test('throws for an unknown component', async () => {
    await expect(resolvePage('Nope/Nope')).rejects.toThrow('Page not found')
  })

  test('does not resolve a partial', async () => {
    await expect(resolvePage('Data/Partials/Blog')).rejects.toThrow('Page not found')
  })

  test('resolves a component by its name', async () => {
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
